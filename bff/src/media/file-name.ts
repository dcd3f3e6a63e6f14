/** Leaves room for other parts of an address: letters beyond ASCII take up to 12 characters each in it. */
const LONGEST_IN_ADDRESS = 180;
const FALLBACK = 'file';

/**
 * The name under which an uploaded file is kept and served: of what its uploader called it the last part of the path,
 * without controls, marks that turn the reading direction, and what is special in addresses or on some disk.
 * @param extension of what it is, whatever its uploader says
 */
export function safeFileName(given: string, extension: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const safe = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}._()-]+/gu, '-');
  const letters = [...(trimmed(safe) || FALLBACK)].slice(0, LONGEST_IN_ADDRESS);
  while (encodeURIComponent(letters.join('')).length > LONGEST_IN_ADDRESS) letters.pop();
  return `${letters.join('')}.${extension}`;
}

/** Without dots and hyphens at either end. */
function trimmed(name: string): string {
  const letters = [...name];
  const isInner = (letter: string) => letter !== '.' && letter !== '-';
  return letters.slice(letters.findIndex(isInner), letters.findLastIndex(isInner) + 1).join('');
}

/**
 * `Content-Disposition` of a download (RFC 6266): the name as it is, and for old clients in ASCII.
 * @param name from {@link safeFileName}
 */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/[()]/g, (letter) => (letter === '(' ? '%28' : '%29'));
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
