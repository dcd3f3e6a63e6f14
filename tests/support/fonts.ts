import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NeededProgram } from './executables.ts';

/** The folders in which Linux installs fonts; the same as in `fonts/*.conf`. */
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

/** The only font in a run of the browser tests. `tags` limits the run to tests with these tags. */
interface FontSet {
  name: string;
  font: NeededProgram;
  tags?: RegExp;
}

function fontSet(name: string, font: string, debianPackage: string, fileName: string): FontSet {
  return { name, font: { name: font, debianPackage, find: () => findFont(fileName) } };
}

/**
 * `shell/src/fonts.css` has measured fallbacks for the first two fonts; the third is the widest common font. Empty on
 * other systems than Linux, because tests simulate the fonts with Fontconfig.
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

export function fontEnvironment(name: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', `${name}.conf`),
  };
}
