import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';
import { z } from 'zod';

type Font = SatoriOptions['fonts'][number];

const require = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext'] as const;
const faces = [
  { family: 'bricolage-grotesque', weight: 700 },
  { family: 'public-sans', weight: 500 },
] as const;

function families(family: (typeof faces)[number]['family']): string {
  return subsets.map((subset) => `${family}-${subset}`).join(', ');
}

/** `font-family` values of the display and the text face: each subset is a separate font. */
export const fontFamilies = {
  display: families('bricolage-grotesque'),
  text: families('public-sans'),
} as const;

/** The characters of each font subset, by name, in CSS notation (`U+0000-00FF,U+0131`). */
const unicodeRanges = z.record(z.string(), z.string());

function charactersOf(range: string): string {
  return range.replaceAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi, (_range, first: string, last?: string) =>
    last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
  );
}

export async function readFonts(): Promise<Font[]> {
  return Promise.all(
    faces.flatMap(({ family, weight }) =>
      subsets.map(async (subset) => ({
        name: `${family}-${subset}`,
        weight,
        data: await readFile(
          require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
}

/** Returns a pattern for the characters of the display face, all of which the text face has, too. */
async function readWritable(): Promise<RegExp> {
  const file = require.resolve('@fontsource/bricolage-grotesque/unicode.json');
  const ranges = unicodeRanges.parse(JSON.parse(await readFile(file, 'utf8')));
  const written = subsets.map((subset) => charactersOf(ranges[subset] ?? '').replaceAll(',', ''));
  return new RegExp(`^(?!\\p{C})[${written.join('')}]$`, 'u');
}

let writable: Promise<RegExp> | undefined;

/** Removes characters that the fonts lack, such as emoji, and diacritics that they do not support. */
export async function removeUnsupportedCharacters(text: string): Promise<string> {
  writable ??= readWritable();
  const isWritable = await writable;
  const written = Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '), (character) => {
    if (isWritable.test(character)) return character;
    const [letter = ''] = character.normalize('NFD');
    return isWritable.test(letter) ? letter : '';
  });
  return written.join('').replaceAll(/ +/g, ' ').trim();
}
