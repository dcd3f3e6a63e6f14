import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import satori from 'satori';
import { readFonts, removeUnsupportedCharacters } from './picture-fonts.ts';
import { type PictureTexts, layoutPicture, pictureSize } from './picture-layout.ts';

/* Runs in a separate thread that ends when idle: layout, fonts and rasteriser take about 100 MB. */

const rasteriser = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const [fonts] = await Promise.all([readFonts(), readFile(rasteriser).then(initWasm)]);

export async function drawPicture({ company, title, date }: PictureTexts): Promise<Uint8Array> {
  const name = await removeUnsupportedCharacters(company);
  const texts = { company: name, title: (await removeUnsupportedCharacters(title)) || name, date };
  const svg = await satori(layoutPicture(texts), { ...pictureSize, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
