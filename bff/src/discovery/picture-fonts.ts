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

/** The display and the text face as `font-family` names them: each subset is a font of its own. */
export const fontFamilies = {
  display: families('bricolage-grotesque'),
  text: families('public-sans'),
} as const;

/** Which characters a subset of a font has, as CSS writes it (`U+0000-00FF,U+0131`). */
const unicodeRanges = z.record(z.string(), z.string());

function charactersOf(range: string): string {
  return range.replaceAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi, (_range, first: string, last?: string) =>
    last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
  );
}

/** Reads the site's two faces as the picture needs them: whole fonts, for Latin letters of all languages. */
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

/** A character that the display face, and so both, can write. */
async function readWritable(): Promise<RegExp> {
  const file = require.resolve('@fontsource/bricolage-grotesque/unicode.json');
  const ranges = unicodeRanges.parse(JSON.parse(await readFile(file, 'utf8')));
  const written = subsets.map((subset) => charactersOf(ranges[subset] ?? '').replaceAll(',', ''));
  return new RegExp(`^(?!\\p{C})[${written.join('')}]$`, 'u');
}

let writable: Promise<RegExp> | undefined;

/** The text without what the fonts cannot write, such as emoji; of a letter with too many marks the letter stays. */
export async function writableText(text: string): Promise<string> {
  writable ??= readWritable();
  const isWritable = await writable;
  const written = Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '), (character) => {
    if (isWritable.test(character)) return character;
    const [letter = ''] = character.normalize('NFD');
    return isWritable.test(letter) ? letter : '';
  });
  return written.join('').replaceAll(/ +/g, ' ').trim();
}
