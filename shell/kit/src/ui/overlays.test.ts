import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { whenVisited } from './overlays.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('what a visitor may want soon waits for the first sign of one, and happens once', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  whenVisited(task);
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  jest.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('it is not done for someone who has left', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  const cancel = whenVisited(task);
  cancel();
  fireEvent.pointerMove(document.body);
  jest.advanceTimersByTime(5_000);
  expect(task).not.toHaveBeenCalled();
});

/** As in a page that has just begun: overlays were not loaded yet. */
async function startOverlays() {
  jest.resetModules();
  return import('./overlays.ts');
}

test('overlays are there when what they need besides their code is done', async () => {
  const { loadOverlays, prepareOverlays } = await startOverlays();
  const done = jest.fn();
  let complete = () => {};
  prepareOverlays(() => new Promise((resolve) => (complete = resolve)));
  const loading = loadOverlays().then(done);
  await import('./overlay-parts.ts');
  expect(done).not.toHaveBeenCalled();
  complete();
  await loading;
  expect(done).toHaveBeenCalled();
});

test('overlays that fail are tried once more, after what is done besides loading their code', async () => {
  const { loadOverlays, prepareOverlays } = await startOverlays();
  const task = jest.fn<() => Promise<void>>();
  prepareOverlays(task.mockRejectedValueOnce(new Error('no sheet')).mockResolvedValue());
  await loadOverlays();
  expect(task.mock.calls.length).toBeGreaterThan(1);
});

test('overlays that keep failing are loaded anew by whoever needs them next', async () => {
  const { loadOverlays, prepareOverlays } = await startOverlays();
  const task = jest.fn<() => Promise<void>>();
  prepareOverlays(task.mockRejectedValue(new Error('no sheet')));
  await expect(loadOverlays()).rejects.toThrow('no sheet');
  task.mockResolvedValue();
  await loadOverlays();
});
