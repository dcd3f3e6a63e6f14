import { formatSubscript, formatSuperscript } from './superscripts.ts';

/** Renders stored content (HTML or markdown) as sanitized elements. */
export type RenderContent = (content: string) => DocumentFragment;

const blocks = new Set(
  (
    'P DIV H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE TABLE THEAD TBODY TFOOT TR TD TH CAPTION HR FIGURE ' +
    'FIGCAPTION SECTION ARTICLE DL DT DD'
  ).split(' '),
);

export function isBlock(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && blocks.has(node.tagName);
}

function collect(node: Node, parts: string[]): void {
  const text = node.textContent ?? '';
  if (node.nodeName === 'SUB') return void parts.push(formatSubscript(text));
  if (node.nodeName === 'SUP') return void parts.push(formatSuperscript(text, parts.slice(-3).join('')));
  const apart = isBlock(node) || node.nodeName === 'BR';
  if (apart) parts.push(' ');
  if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
  for (const child of node.childNodes) collect(child, parts);
  if (apart) parts.push(' ');
}

export function extractText(seen: Node): string {
  const parts: string[] = [];
  collect(seen, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Returns whether rendered content has no text, picture or horizontal line. */
export function isContentEmpty(seen: ParentNode & Node): boolean {
  return extractText(seen) === '' && seen.querySelector('img, hr') === null;
}

/** Truncates a text without splitting a surrogate pair. */
export function truncateText(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
