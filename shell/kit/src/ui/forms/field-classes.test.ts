import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { controlClasses } from './field-classes.ts';

const theme = readFileSync(path.join(import.meta.dirname, '../../../theme.css'), 'utf8');

function colour(name: string): string {
  return name === 'white'
    ? '#ffffff'
    : (new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '');
}

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ['mist', ['white', 'mist-50', 'mist-100']],
  ['night', ['night-950', 'night-900', 'night-700']],
] as const)(
  'the border of a field on %s has a contrast of at least 3:1 to the surfaces around it',
  (tone, surfaces) => {
    // Borders must be opaque: a transparent one would blend with the surface.
    const [, border = ''] = /(?:^| )border-([a-z]+-\d+)(?= )/.exec(controlClasses(tone)) ?? [];
    for (const surface of surfaces)
      expect([surface, contrast(border, surface) >= 3]).toEqual([surface, true]);
  },
);
