/** Maximum length after percent-encoding. Leaves space for the other segments of an address. */
const MAX_ENCODED_LENGTH = 180;
const FALLBACK = 'file';

/** Browsers send a quotation mark or line break in a file's name like this (HTML, multipart/form-data). */
const ESCAPED_BY_BROWSERS = /%(?:22|0D|0A)/gi;

/** Removes the path, invisible and bidirectional characters, and reserved characters of URLs and file systems. */
export function sanitizeFileName(given: string, extension: string): string {
  const [last = ''] = given.replaceAll(ESCAPED_BY_BROWSERS, ' ').normalize('NFC').split(/[/\\]/).slice(-1);
  const safe = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}._()-]+/gu, '-');
  const letters = [...(trimPunctuation(safe) || FALLBACK)].slice(0, MAX_ENCODED_LENGTH);
  while (encodeURIComponent(letters.join('')).length > MAX_ENCODED_LENGTH) letters.pop();
  return `${letters.join('')}.${extension}`;
}

function trimPunctuation(name: string): string {
  const letters = [...name];
  const isInner = (letter: string) => letter !== '.' && letter !== '-';
  return letters.slice(letters.findIndex(isInner), letters.findLastIndex(isInner) + 1).join('');
}

/** RFC 6266: the name as it is, and in ASCII for old clients. */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/[()]/g, (letter) => (letter === '(' ? '%28' : '%29'));
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
