import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { observeVisibility } from '../../testing/observe.ts';
import { preferReducedMotion } from '../../testing/prefer-reduced-motion.ts';
import { LoopVideo } from './loop-video.tsx';

const loop = { poster: '/p.avif', webm: '/v.webm', mp4: '/v.mp4', width: 1600, height: 900 };
const film = <LoopVideo loop={loop} name="river film" />;

let visibility: ReturnType<typeof observeVisibility>;
let play: ReturnType<typeof jest.spyOn>;
let pause: ReturnType<typeof jest.spyOn>;
let becomeIdle: () => void;

beforeEach(() => {
  visibility = observeVisibility();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  window.requestIdleCallback = (callback) => {
    becomeIdle = () => act(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    return 1;
  };
  window.cancelIdleCallback = () => {};
});

afterEach(() => {
  visibility.restore();
  jest.restoreAllMocks();
});

test('the first HTML has the poster, the pause control and no film', () => {
  const html = renderToString(film);
  expect(html).toContain('src="/p.avif"');
  expect(html).toContain('Pause river film');
  expect(html).not.toContain('/v.webm');
  expect(html).toContain('preload="none"');
});

test('the poster of a film far below is fetched when it comes near', () => {
  const { container } = render(film);
  expect(container.querySelector('img')).toBeNull();
  visibility.show('div', 1);
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.avif');
});

test('the film is fetched and played, muted and looping, once the page is idle and it is in view', () => {
  const { container } = render(film);
  visibility.show('div', 1);
  expect(container.querySelector('source')).toBeNull();
  becomeIdle();
  const video = container.querySelector('video');
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual([
    'video/webm',
    'video/mp4',
  ]);
  expect(play).toHaveBeenCalled();
  expect(video?.muted).toBe(true);
  expect(video?.loop).toBe(true);
});

test('it pauses while it is out of view', () => {
  render(film);
  visibility.show('div', 1);
  becomeIdle();
  pause.mockClear();
  visibility.show('div', 0);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('the control pauses and plays', async () => {
  const user = userEvent.setup();
  render(film);
  visibility.show('div', 1);
  becomeIdle();
  await user.click(screen.getByRole('button', { name: 'Pause river film' }));
  expect(pause).toHaveBeenCalled();
  play.mockClear();
  await user.click(screen.getByRole('button', { name: 'Play river film' }));
  expect(play).toHaveBeenCalledTimes(1);
});

test('under reduced motion nothing is fetched or played until it is asked for', async () => {
  preferReducedMotion();
  const user = userEvent.setup();
  const { container } = render(film);
  visibility.show('div', 1);
  becomeIdle();
  expect(container.querySelector('source')).toBeNull();
  expect(play).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play river film' }));
  expect(play).toHaveBeenCalledTimes(1);
});
