import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Toaster />);
  render(<Toaster />, { container, hydrate: true });
});
afterEach(() => {
  // Removes all notifications.
  act(() => jest.advanceTimersByTime(2_000_000));
  jest.useRealTimers();
});

function show(options: Parameters<typeof toast>[0]) {
  let shown = { dismiss: () => {} };
  act(() => {
    shown = toast(options);
    jest.advanceTimersByTime(100);
  });
  return shown;
}

const shownToasts = () => screen.queryAllByRole('listitem');

// Must be the first test, because the code of the region is loaded only once in this file.
test('F8 focuses the notification region before the first notification', async () => {
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('list')).toHaveFocus();
});

test('a notification shows its title and description', () => {
  show({ title: 'Login Successful', description: 'Welcome back, administrator!' });
  expect(shownToasts()[0]).toHaveTextContent(/Login Successful.*Welcome back, administrator!/);
});

test('a new notification replaces the previous one', () => {
  show({ title: 'Article Created' });
  show({ title: 'Article Updated' });
  expect(shownToasts()).toHaveLength(1);
  expect(shownToasts()[0]).toHaveTextContent('Article Updated');
});

test('a notification disappears after 5,000 ms', () => {
  show({ title: 'Article Deleted' });
  act(() => jest.advanceTimersByTime(4800));
  expect(shownToasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(200));
  expect(shownToasts()).toHaveLength(0);
});

test('a notification with Undo is shown for 20 s, and does not expire while it has the focus', () => {
  const undo = jest.fn();
  show({ title: 'Article Deleted', undo });
  act(() => jest.advanceTimersByTime(19_000));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(shownToasts()).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  act(() => jest.advanceTimersByTime(1_200));
  expect(shownToasts()).toHaveLength(0);
  show({ title: 'Article Deleted', undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a notification can be dismissed by its button and by the caller', () => {
  show({ title: 'First' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shownToasts()).toHaveLength(0);
  const { dismiss } = show({ title: 'Second' });
  act(() => dismiss());
  expect(shownToasts()).toHaveLength(0);
});

function swipe(distance: number) {
  const [item] = shownToasts();
  if (!item) throw new Error('no notification');
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerType: 'touch', pointerId: 1 });
  fireEvent.pointerDown(item, at(0));
  fireEvent.pointerMove(item, at(distance / 2));
  fireEvent.pointerMove(item, at(distance));
  fireEvent.pointerUp(item, at(distance));
}

test('a notification is dismissed only by a swipe of more than 50 px to the right', () => {
  show({ title: 'Swipe me' });
  for (const distance of [40, -100]) swipe(distance);
  expect(shownToasts()).toHaveLength(1);
  swipe(60);
  expect(shownToasts()).toHaveLength(0);
});

test('the text of a notification is in the document once, in a live region', () => {
  show({ title: 'Article Created', description: 'It is there.' });
  expect(screen.getByText('Article Created').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getAllByText(/It is there/)).toHaveLength(1);
});
