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

/** Devices with one font: what they are called, the font, and the tags of the tests that run on them; all without. */
interface FontSet {
  name: string;
  font: NeededProgram;
  tags?: RegExp;
}

function fontSet(name: string, font: string, debianPackage: string, fileName: string): FontSet {
  return { name, font: { name: font, debianPackage, find: () => findFont(fileName) } };
}

/**
 * The machines that layout is measured on: a fallback face is measured for the first two, and the last has the widest
 * face that is common. Only Linux lets a browser be told which fonts there are.
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

/** The environment of a browser that finds no other fonts than those of this set. */
export function fontEnvironment(name: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', `${name}.conf`),
  };
}
