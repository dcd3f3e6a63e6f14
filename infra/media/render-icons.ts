/**
 * Draws the site's icons from `shell/public/favicon.svg`. Run after a change of the logo: `npm run render -- icons`.
 * Needs Chromium (`CHROMIUM` overrides `/usr/bin/chromium`).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const folder = path.join(import.meta.dirname, '..', '..', 'shell', 'public');

/** @param bleed whether the icon fills its square, for systems that round the corners themselves */
async function draw(browser: Browser, svg: string, size: number, bleed: boolean): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = bleed ? svg.replace('rx="8"', 'rx="0"') : svg;
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

/** Encodes an ICO file with one PNG: a header of 6 bytes, a directory entry of 16 bytes, and the PNG. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await writeFile(path.join(folder, 'favicon.ico'), encodeIco(await draw(browser, svg, 32, false), 32));
  await writeFile(path.join(folder, 'apple-touch-icon.png'), await draw(browser, svg, 180, true));
  await writeFile(path.join(folder, 'icon-192.png'), await draw(browser, svg, 192, true));
  await writeFile(path.join(folder, 'icon-512.png'), await draw(browser, svg, 512, true));
} finally {
  await browser.close();
}
