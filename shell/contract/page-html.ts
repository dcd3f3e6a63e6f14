import { z } from 'zod';

// Structured data (whose content is not markup), a comment, or a tag with its attributes.
const markup =
  /<script type="application\/ld\+json">[^]*?<\/script>|<!--[^]*?-->|<(\/?)([a-z][\w:.-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/iy;

const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Whether every element that is opened is also closed in its place: a truncated page would swallow the HTML
 * after it. Reads each character once, whatever the text.
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

/** A page's HTML that is safe to put into the frame. */
export const pageFragment = z
  .string()
  .refine((html) => !/<script(?! type="application\/ld\+json">)/i.test(html), 'must not hold scripts')
  .refine((html) => !/<template id=/i.test(html), 'must not wait for a script')
  .refine(isWhole, 'must close what it opens');

/** The elements that a page adds to the head. */
export const pageHints = z.string().max(20_000);

/** The value of `useId` at the place of a page. */
export const slotId = z.string().max(100);

/**
 * Whether a page's hints contain only what is allowed in the head.
 * @param ownHead the page writes its own title and share tags
 */
export function isHeadOf(hints: string, ownHead: boolean): boolean {
  const allowed = ownHead ? /^(?:<(?:link|meta) [^<>]*>|<title>[^<]*<\/title>)*$/ : /^(?:<link [^<>]*>)*$/;
  return allowed.test(hints);
}
