import { findVisibleNodes } from './dom.ts';

/** Blocks that are removed if they have no visible content. */
const blocks = 'p, div, h2, h3, li, ul, ol, blockquote, table';
/** The `blocks`, and elements inside tables, which remain even if they are empty. */
const borders = `${blocks}, tbody, tr, th, td`;

function isBlock(node: Node | null): boolean {
  return node instanceof Element && node.matches(borders);
}

/** Returns whether a node has on each side a block, or the edge of the surrounding block. */
function isBetweenBlocks(node: Node): boolean {
  const inBlock = node.parentNode instanceof DocumentFragment || isBlock(node.parentNode);
  const bordered = (side: 'previousSibling' | 'nextSibling') => {
    let neighbour = node[side];
    while (neighbour instanceof Text && neighbour.data.trim() === '') neighbour = neighbour[side];
    return neighbour === null ? inBlock : isBlock(neighbour);
  };
  return bordered('previousSibling') && bordered('nextSibling');
}

export function listTextNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Removes white space between blocks and at the ends of blocks, which office programs write. */
function trimBlocks(root: ParentNode & Node): void {
  for (const text of listTextNodes(root)) {
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
  const visible = findVisibleNodes(root);
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

/** Removes single line breaks between blocks, by which Google Docs represents empty paragraphs. */
function removeEmptyLines(root: ParentNode): void {
  for (const lineBreak of root.querySelectorAll('br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
}

export function removeBlankSpace(root: ParentNode & Node): void {
  removeEmptyBlocks(root);
  removeEmptyLines(root);
  root.normalize();
  trimBlocks(root);
  collapseBreaks(root);
}
