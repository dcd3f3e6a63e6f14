/**
 * Prints the fallback `@font-face` rules for `shell/src/fonts.css`, which adjust device fonts to the site's metrics.
 * Run after a change of the fonts: `node infra/media/measure-fallbacks.ts`. Needs Chromium (`CHROMIUM` overrides
 * `/usr/bin/chromium`), Roboto, and Liberation Sans, whose metrics are those of Arial.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const folder = path.join(import.meta.dirname, '../../shell/src/fonts');
const prose =
  'The river does the work. Hosted mining on renewable power, run by people who answer: contracts, prices and ' +
  'results are published on the day they are known, with the risks beside them. Investors find filings and ' +
  'highlights of 2025; everybody else reads how Dogecoin and Litecoin are mined, and what a machine of 3,250 W costs.';

const faces = [
  { name: 'Bricolage', file: 'bricolage-grotesque-semibold.woff2', weights: [600] },
  { name: 'Public Sans', file: 'public-sans-everyday.woff2', weights: [400, 600] },
] as const;

const deviceFaces = [
  { name: 'Arial', measured: 'Liberation Sans' },
  { name: 'Roboto', measured: 'Roboto' },
] as const;

interface Measures {
  width: number;
  ascent: number;
  descent: number;
}

/** Runs in the page: returns the width of a text, and the ascent and descent of its font, for a font size of 1. */
async function measure(given: { source: string; weight: number; text: string }): Promise<Measures> {
  const face = new FontFace('measured', given.source, { weight: '1 1000' });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser cannot measure text');
  context.font = `${given.weight} 1000px measured`;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(given.text);
  document.fonts.delete(face);
  return {
    width: width / 1000,
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
  };
}

const percent = (value: number): string => `${Number((100 * value).toFixed(1))}%`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  for (const { name, file, weights } of faces) {
    const source = `url(data:font/woff2;base64,${await readFile(path.join(folder, file), 'base64')})`;
    for (const device of deviceFaces) {
      for (const weight of weights) {
        const local = weight < 600 ? device.measured : `${device.measured} Bold`;
        const own = await page.evaluate(measure, { source, weight, text: prose });
        const other = await page.evaluate(measure, { source: `local("${local}")`, weight, text: prose });
        const size = own.width / other.width;
        console.log(
          `${name} Fallback ${device.name}, ${weight}: size-adjust: ${percent(size)};` +
            ` ascent-override: ${percent(own.ascent / size)}; descent-override: ${percent(own.descent / size)};`,
        );
      }
    }
  }
} finally {
  await browser.close();
}
