import { checkData } from 'ssri';
import { RefusedVersion, type SiteManifest } from './site-manifest.ts';

/** @throws {RefusedVersion} if a file does not match `site.json`, or cannot be inlined in a page */
export function checkContent(
  fileName: string,
  { integrity, bytes }: SiteManifest['files'][string],
  content: Uint8Array,
): void {
  if (content.byteLength > bytes) {
    throw new RefusedVersion(`${fileName} has ${content.byteLength} bytes, and site.json says ${bytes}`);
  }
  if (!checkData(Buffer.from(content), integrity)) {
    throw new RefusedVersion(`${fileName} is not what site.json says`);
  }
  if (fileName.endsWith('.css') && /<\/style/i.test(Buffer.from(content).toString('latin1'))) {
    throw new RefusedVersion(`${fileName} would end the element that it is written into`);
  }
}
