/** Turns content of any form into the elements that a reader sees. */
export type RenderContent = (content: string) => DocumentFragment;

const blocks = new Set(
  (
    'P DIV H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE TABLE THEAD TBODY TFOOT TR TD TH CAPTION HR FIGURE ' +
    'FIGCAPTION SECTION ARTICLE DL DT DD'
  ).split(' '),
);

/** Whether something of a text stands in lines of its own. */
export function isBlock(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && blocks.has(node.tagName);
}

function collect(node: Node, parts: string[]): void {
  const apart = isBlock(node) || node.nodeName === 'BR';
  if (apart) parts.push(' ');
  if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
  for (const child of node.childNodes) collect(child, parts);
  if (apart) parts.push(' ');
}

/** The text of rendered content on one line, with a space between blocks. */
export function readableText(seen: Node): string {
  const parts: string[] = [];
  collect(seen, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Whether rendered content has nothing to read and nothing to see. */
export function isEmpty(seen: ParentNode & Node): boolean {
  return readableText(seen) === '' && seen.querySelector('img, hr') === null;
}

/** Cuts between characters, never inside one that takes two code units. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
