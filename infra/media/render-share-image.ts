/**
 * Draws the picture for shared links, 1200 by 630, from the first frame of the hero video: `npm run render --
 * share-image`. Needs Chromium (`CHROMIUM` overrides `/usr/bin/chromium`). The company's name is configuration, so it
 * is not included.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const root = path.join(import.meta.dirname, '..', '..');

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.join(root, file))).toString('base64')}`;
}

const poster = await dataUrl('mfe-public/src/home/media/river-night.avif', 'image/avif');
const font = await dataUrl(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'font/woff2',
);
const mark = await readFile(path.join(root, 'shell/public/favicon.svg'), 'utf8');

const html = `<style>
  @font-face { font-family: Display; src: url(${font}); font-weight: 200 800 }
  * { margin: 0 }
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: #031113 }
  img { position: absolute; width: 1270px; right: -70px; top: -40px }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, #031113 8%, #03111366 48%, transparent 70%) }
  svg { position: absolute; left: 72px; top: 72px; width: 72px; height: 72px }
  p { position: absolute; left: 72px; bottom: 132px; font: 600 92px/1.02 Display; letter-spacing: -0.03em; color: #f5f9f8 }
  small { position: absolute; left: 76px; bottom: 72px; font: 500 26px/1.2 Display; color: #6ff2dc }
</style><img src="${poster}"><div class="shade"></div>${mark}<p>The river does<br>the work</p>
<small>CSE: HYPE · OTC: HYPAF · FSE: N7S0</small>`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ type: 'jpeg', quality: 86 });
  await writeFile(path.join(root, 'shell/public/images/share.jpg'), picture);
} finally {
  await browser.close();
}
