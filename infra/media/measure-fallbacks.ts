/**
 * Measures how wide and how high the faces of devices are beside the site's own, and prints the fallback faces of
 * `shell/src/fonts.css`. Run after a change of the fonts: `node infra/media/measure-fallbacks.ts` (needs Chromium,
 * Liberation Sans, which has the measures of Arial, and Roboto; `CHROMIUM` names another than `/usr/bin/chromium`).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const folder = path.join(import.meta.dirname, '../../shell/src/fonts');
const bricolage = { name: 'Bricolage', file: 'bricolage-grotesque-semibold.woff2' };
const publicSans = { name: 'Public Sans', file: 'public-sans-everyday.woff2' };

/** English as the site writes it. */
const prose = {
  name: 'Fallback',
  numeric: 'normal',
  sample:
    'The river does the work. Hosted mining on renewable power, run by people who answer: contracts, prices and ' +
    'results are published on the day they are known, with the risks beside them. Investors find filings and ' +
    'highlights of 2025; everybody else reads how Dogecoin and Litecoin are mined, and what a machine of 3,250 W costs.',
};
/** Of one width, which in the site's own face is a quarter more than in others. */
const figures = { name: 'Figures Fallback', numeric: 'tabular-nums', sample: '$0123456789' };

const wanted = [
  { face: bricolage, use: prose, weights: [600] },
  { face: publicSans, use: prose, weights: [400, 600] },
  { face: publicSans, use: figures, weights: [400, 600] },
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

/** Runs in the page: the measures of a text set in 1000 px. */
async function measure(given: {
  source: string;
  weight: number;
  numeric: string;
  sample: string;
}): Promise<Measures> {
  const face = new FontFace('measured', given.source, { weight: '1 1000' });
  document.fonts.add(await face.load());
  const text = document.createElement('span');
  text.textContent = given.sample;
  text.style.cssText = `position:absolute;white-space:nowrap;font:${given.weight} 1000px measured;font-variant-numeric:${given.numeric}`;
  document.body.append(text);
  const { width } = text.getBoundingClientRect();
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no text');
  context.font = `${given.weight} 1000px measured`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(given.sample);
  document.fonts.delete(face);
  text.remove();
  return { width, ascent: ascent / 1000, descent: descent / 1000 };
}

const percent = (value: number): string => `${Number((100 * value).toFixed(1))}%`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  for (const { face, use, weights } of wanted) {
    const font = await readFile(path.join(folder, face.file), 'base64');
    for (const device of deviceFaces) {
      for (const weight of weights) {
        const local = weight < 600 ? device.measured : `${device.measured} Bold`;
        const own = await page.evaluate(measure, { ...use, weight, source: `url(data:font/woff2;base64,${font})` });
        const other = await page.evaluate(measure, { ...use, weight, source: `local("${local}")` });
        const size = own.width / other.width;
        console.log(
          `${face.name} ${use.name} ${device.name}, ${weight}: size-adjust: ${percent(size)};` +
            ` ascent-override: ${percent(own.ascent / size)}; descent-override: ${percent(own.descent / size)};`,
        );
      }
    }
  }
} finally {
  await browser.close();
}
