// Reduces the site's two fonts to the characters that nearly every page needs. See README.md.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const here = import.meta.dirname;
const packages = path.join(here, '../../node_modules/@fontsource-variable');
const target = path.join(here, '../../shell/src/fonts');

/** Must be the characters of `unicode-range` in shell/src/fonts.css. */
const everydaySigns = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_value, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00A0©®°·×éàèçäöü–—‘’“”•…€→™−',
].join('');

const faces = [
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    name: 'bricolage-grotesque-semibold.woff2',
    wght: 600,
  },
  {
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    name: 'public-sans-everyday.woff2',
    wght: { min: 400, max: 700 },
  },
] as const;

for (const { source, name, wght } of faces) {
  const whole = await readFile(path.join(packages, source));
  const cut = await subsetFont(whole, everydaySigns, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(path.join(target, name), cut);
  console.log(`${name}: ${cut.byteLength} of ${whole.byteLength} bytes`);
}
