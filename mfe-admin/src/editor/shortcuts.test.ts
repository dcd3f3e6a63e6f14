import { afterEach, expect, jest, test } from '@jest/globals';
import { ariaShortcut, formatShortcut } from './shortcuts.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('formatShortcut and ariaShortcut return Ctrl or Control, on a Mac ⌘ or Meta', () => {
  expect([formatShortcut('Control+Alt+2'), ariaShortcut('Control+B')]).toEqual(['Ctrl+Alt+2', 'Control+B']);
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  expect(['Control+B', 'Control+Alt+2', 'Control+Shift+Z'].map(formatShortcut)).toEqual(['⌘B', '⌥⌘2', '⇧⌘Z']);
  expect(ariaShortcut('Control+Shift+Z')).toBe('Meta+Shift+Z');
});
