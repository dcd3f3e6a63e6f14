import { marked } from 'marked';
import { decodeEntities } from './decode-entities.ts';

/** The decoded content as HTML: it is HTML already if it has both < and >, else markdown (spec section 5). */
export function articleHtml(content: string): string {
  const decoded = decodeEntities(content);
  const isHtml = decoded.includes('<') && decoded.includes('>');
  return isHtml ? decoded : marked.parse(decoded, { async: false, gfm: true });
}

/** Wide tables scroll inside their own frame, also by keyboard. */
function frameTables(fragment: DocumentFragment): void {
  for (const table of fragment.querySelectorAll('table')) {
    const frame = fragment.ownerDocument.createElement('div');
    frame.className = 'article-table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', 'Table');
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** A page has one h1, and it is not in an article. */
function demoteHeadings(fragment: DocumentFragment): void {
  for (const heading of fragment.querySelectorAll('h1')) {
    const lower = fragment.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

function describeImages(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
}

/**
 * Stored content, whatever its form, as sanitised elements ready to be put into the page.
 * @param sanitize makes elements of HTML, and nothing of it that acts, loads or asks
 */
export function renderArticle(
  content: string,
  sanitize: (html: string) => DocumentFragment,
): DocumentFragment {
  const fragment = sanitize(articleHtml(content));
  demoteHeadings(fragment);
  frameTables(fragment);
  describeImages(fragment);
  return fragment;
}
