import { z } from 'zod';

// What begins with `<`: data for search engines, whose content is no markup, a comment, or a tag with its attributes.
const markup =
  /<script type="application\/ld\+json">[^]*?<\/script>|<!--[^]*?-->|<(\/?)([a-z][\w:.-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/iy;

const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Whether every element that is opened is closed in its place: a page that is cut off would swallow what follows it.
 * Reads each character once, whatever the text is.
 */
function isWhole(html: string): boolean {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', markup.lastIndex)) {
    markup.lastIndex = at;
    const found = markup.exec(html);
    if (!found) return false;
    const [tag, slash, name = ''] = found;
    if (name === '' || withoutEnd.test(name) || tag.endsWith('/>')) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** A page's HTML as it may be in the frame. */
export const pageFragment = z
  .string()
  .refine((html) => !/<script(?! type="application\/ld\+json">)/i.test(html), 'must not hold scripts')
  .refine((html) => !/<template id=/i.test(html), 'must not wait for a script')
  .refine(isWhole, 'must close what it opens');

/** What a page puts into the head. */
export const pageHints = z.string().max(20_000);

/** `useId` at the place of a page. */
export const slotId = z.string().max(100);

/**
 * Whether a page's hints are what may be in the head.
 * @param ownHead the page writes its title and what other sites show of it itself
 */
export function isHeadOf(hints: string, ownHead: boolean): boolean {
  const allowed = ownHead ? /^(?:<(?:link|meta) [^<>]*>|<title>[^<]*<\/title>)*$/ : /^(?:<link [^<>]*>)*$/;
  return allowed.test(hints);
}
