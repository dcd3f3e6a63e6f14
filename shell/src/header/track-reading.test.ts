import { expect, test } from '@jest/globals';
import { trackReading } from './track-reading.ts';

test('trackReading marks the document while the reader scrolls down, but not at the top or while scrolling up', () => {
  trackReading();
  const isMarkedAt = (place: number) => {
    Object.assign(window, { scrollY: place });
    window.dispatchEvent(new Event('scroll'));
    return document.documentElement.hasAttribute('data-reading');
  };
  const places = [100, 400, 300, 900, 0];
  expect(places.map(isMarkedAt)).toEqual([false, true, false, true, false]);
});
