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

/** What the display face, and so both, cannot write. */
async function readMissingCharacters(): Promise<RegExp> {
  const file = require.resolve('@fontsource/bricolage-grotesque/unicode.json');
  const ranges = unicodeRanges.parse(JSON.parse(await readFile(file, 'utf8')));
  const written = subsets.map((subset) => charactersOf(ranges[subset] ?? '').replaceAll(',', ''));
  return new RegExp(`[^${written.join('')}]|\\p{C}`, 'gu');
}

let missing: Promise<RegExp> | undefined;

/** The text without what the fonts cannot write, such as emoji: nothing stands in for it. */
export async function writableText(text: string): Promise<string> {
  missing ??= readMissingCharacters();
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(await missing, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
