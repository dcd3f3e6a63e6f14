import { isAbsoluteLink } from '../web-address.ts';
import { rename, styleText, unwrap, visibleElements } from './dom.ts';
import { keepTables, limitTables } from './keep-tables.ts';
import { parsePaste } from './parse-paste.ts';
import { isPicture } from './pasted-pictures.ts';
import { adoptStrayLists, nestOnlineWordLists, nestWordLists } from './word-lists.ts';

/** Elements that are kept in a paste: structure that the toolbar offers, emphasis, links and pictures. */
const kept = new Set(
  'P DIV BR H2 H3 UL OL LI BLOCKQUOTE TABLE TBODY TR TH TD STRONG B EM I U S SUP SUB SPAN A IMG'.split(' '),
);

/** Block elements that become paragraphs. */
const blockLike = new Set(
  (
    'SECTION ARTICLE MAIN HEADER FOOTER NAV ASIDE ADDRESS FIGURE FIGCAPTION DL DT DD DETAILS SUMMARY FIELDSET ' +
    'LEGEND HGROUP CENTER PRE MENU HR'
  ).split(' '),
);

/** Elements that are replaced by another one. */
const renamed: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', DEL: 's', STRIKE: 's' };
const alignments = new Set(['center', 'right', 'justify']);

function removeHidden(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[hidden], [style]')) {
    const { display, visibility } = element.style;
    const hidden = element.hidden || display === 'none' || visibility === 'hidden';
    if (hidden || /mso-hide:\s*all/.test(styleText(element))) element.remove();
  }
}

function keptStyle(element: HTMLElement): string {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, textAlign } = element.style;
  const underlined = `${textDecoration} ${textDecorationLine}`.includes('underline');
  return [
    fontWeight && `font-weight: ${fontWeight}`,
    fontStyle && `font-style: ${fontStyle}`,
    underlined && !element.closest('a') && 'text-decoration: underline',
    alignments.has(textAlign) && `text-align: ${textAlign}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Attributes with a meaning: link targets, alternative texts, a list's first number, spans of cells. */
const keptAttributes: Record<string, readonly string[]> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  OL: ['start'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};

/** All kept attributes: those, and emphasis and alignment. */
function cleanAttributes(element: HTMLElement): void {
  const align = element.getAttribute('align')?.toLowerCase() ?? '';
  if (alignments.has(align) && element.style.textAlign === '') element.style.textAlign = align;
  const style = keptStyle(element);
  const names = keptAttributes[element.tagName] ?? [];
  for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name);
  if (style) element.setAttribute('style', style);
}

/** Turns line ends of preformatted text into line breaks. */
function keepLineEnds(pre: Element): void {
  for (const text of textsOf(pre)) {
    const lines = text.data.replace(/\n$/, '').split('\n');
    const broken = document.createDocumentFragment();
    for (const [index, line] of lines.entries()) {
      if (index > 0) broken.append(document.createElement('br'));
      broken.append(line);
    }
    text.replaceWith(broken);
  }
}

function cleanElement(element: Element): void {
  if (!(element instanceof HTMLElement)) return element.remove();
  const name = renamed[element.tagName];
  if (name) return cleanAttributes(rename(element, name));
  if (element.tagName === 'PRE') keepLineEnds(element);
  if (blockLike.has(element.tagName)) return cleanAttributes(rename(element, 'div'));
  const isDeadLink = element.tagName === 'A' && !isAbsoluteLink(element.getAttribute('href') ?? '');
  const isDeadImage = element instanceof HTMLImageElement && !isPicture(element);
  if (!kept.has(element.tagName) || isDeadLink || isDeadImage) return unwrap(element);
  cleanAttributes(element);
}

/** Blocks that are removed when they have no text. */
const blocks = 'p, div, h2, h3, li, ul, ol, blockquote, table';
/** Those blocks, and the parts of tables, which stay even if empty. */
const borders = `${blocks}, tbody, tr, th, td`;

function isBlock(node: Node | null): boolean {
  return node instanceof Element && node.matches(borders);
}

/** Whether a node is between blocks, or between a block's edge and the blocks in it. */
function isBetweenBlocks(node: Node): boolean {
  const inBlock = node.parentNode instanceof DocumentFragment || isBlock(node.parentNode);
  const bordered = (side: 'previousSibling' | 'nextSibling') => {
    let neighbour = node[side];
    while (neighbour instanceof Text && neighbour.data.trim() === '') neighbour = neighbour[side];
    return neighbour === null ? inBlock : isBlock(neighbour);
  };
  return bordered('previousSibling') && bordered('nextSibling');
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Removes white space between blocks and at their ends, which office programs leave. */
function trimBlocks(root: ParentNode & Node): void {
  for (const text of textsOf(root)) {
    if (text.data.trim() === '' && isBetweenBlocks(text)) text.remove();
  }
  for (const block of root.querySelectorAll(borders)) trimEnd(block);
}

function trimEnd(block: Element): void {
  for (let last: Node | null = block.lastChild; last && !isBlock(last); ) {
    if (!(last instanceof Text)) {
      last = last.lastChild;
      continue;
    }
    last.data = last.data.trimEnd();
    if (last.data !== '') return;
    const before: Node | null = last.previousSibling;
    last.remove();
    last = before;
  }
}

function removeEmptyBlocks(root: ParentNode & Node): void {
  const visible = visibleElements(root);
  for (const block of root.querySelectorAll(blocks)) if (!visible.has(block)) block.remove();
}

/** Replaces three or more line breaks in a row by two (EDITOR-7). */
function collapseBreaks(root: ParentNode): void {
  for (const first of root.querySelectorAll('br')) {
    if (!root.contains(first)) continue;
    let count = 1;
    for (let next = first.nextSibling; next; ) {
      const following = next.nextSibling;
      const isBreak = next instanceof HTMLBRElement;
      if (!isBreak && !(next instanceof Text && next.data.trim() === '')) break;
      if (isBreak) count += 1;
      if (isBreak && count > 2) next.remove();
      next = following;
    }
  }
}

/** Removes the line break that browsers add to a copy, and the element that Google Docs wraps around everything. */
function removeClipboardMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll('br.Apple-interchange-newline')) mark.remove();
  for (const frame of root.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(frame);
}

/** Whether it is an empty paragraph of Google Docs: a single line break between blocks. */
function removeEmptyLines(root: ParentNode): void {
  for (const lineBreak of root.querySelectorAll('br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
}

/** Whether the HTML was copied from this editor, so that its structure can be kept. */
export function isOwnCopy(html: string): boolean {
  return html.includes('data-pm-slice');
}

/**
 * Reduces pasted HTML from Word, Google Docs or a web page to what an article can contain: all visible text, lists and
 * their nesting, tables, headings and quotes, pictures of the web, bold, italic, underline, struck, raised and lowered
 * text, alignment and links.
 * @param takePictures removes pictures that cannot stay as they are
 */
export function cleanPaste(html: string, takePictures?: (root: DocumentFragment) => void): DocumentFragment {
  const root = parsePaste(html);
  limitTables(root);
  if (isOwnCopy(html)) return root;
  removeClipboardMarks(root);
  removeHidden(root);
  takePictures?.(root);
  nestWordLists(root);
  nestOnlineWordLists(root);
  adoptStrayLists(root);
  keepTables(root);
  for (const element of root.querySelectorAll('*')) cleanElement(element);
  removeEmptyBlocks(root);
  removeEmptyLines(root);
  root.normalize();
  trimBlocks(root);
  collapseBreaks(root);
  return root;
}
