import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedPage } from './prerender.tsx';

const markedPicture = /<img\b[^>]*\bdata-inline\b[^>]*>/g;
const source = /\bsrc="([^"]+)"/;

async function dataAddress(file: string): Promise<string> {
  const type = path.extname(file).slice(1);
  return `data:image/${type};base64,${await readFile(file, 'base64')}`;
}

/** The preload of a file that is in the page itself. */
function withoutPreload(hints: string, url: string): string {
  return hints.replaceAll(/<link\b[^>]*>/g, (link) => (link.includes(`href="${url}"`) ? '' : link));
}

/**
 * Puts the pictures that are marked `data-inline` into the page's HTML: what is largest in the first view then
 * comes with the first answer, and not after the scripts that were asked for before it.
 * @param directory the remote's built files
 */
export async function inlinePictures(page: PrerenderedPage, directory: string): Promise<PrerenderedPage> {
  let { fragment, hints } = page;
  for (const [picture] of page.fragment.matchAll(markedPicture)) {
    const [, url = ''] = source.exec(picture) ?? [];
    const address = await dataAddress(path.join(directory, path.basename(url)));
    fragment = fragment.replace(picture, () => picture.replace(url, () => address));
    hints = withoutPreload(hints, url);
  }
  return { ...page, fragment, hints };
}
