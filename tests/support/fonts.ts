import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NeededProgram } from './executables.ts';

/** Where Linux keeps fonts; the files of `fonts/` name the same folders. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(process.env.XDG_DATA_HOME ?? path.join(os.homedir(), '.local', 'share'), 'fonts'),
];

function findFont(fileName: string): string | undefined {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return files.find((file) => path.basename(file) === fileName);
}

/** Devices with one font: name, font, and the tags of the tests that run on them; all tests without tags. */
interface FontSet {
  name: string;
  font: NeededProgram;
  tags?: RegExp;
}

function fontSet(name: string, font: string, debianPackage: string, fileName: string): FontSet {
  return { name, font: { name: font, debianPackage, find: () => findFont(fileName) } };
}

/**
 * The devices for tests of layout: the first two have measured fallback fonts, and the last has the widest
 * common font. Only on Linux can a browser's fonts be limited.
 */
export const fontSets: readonly FontSet[] =
  process.platform === 'linux'
    ? [
        fontSet('liberation', 'Liberation Sans', 'fonts-liberation', 'LiberationSans-Regular.ttf'),
        {
          ...fontSet('roboto', 'Roboto', 'fonts-roboto-unhinted', 'Roboto-Regular.ttf'),
          tags: /@layout|@phone-layout/,
        },
        {
          ...fontSet('dejavu', 'DejaVu Sans', 'fonts-dejavu-core', 'DejaVuSans.ttf'),
          tags: /@layout|@desktop-layout/,
        },
      ]
    : [];

/** The environment of a browser that finds only the fonts of this set. */
export function fontEnvironment(name: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', `${name}.conf`),
  };
}
