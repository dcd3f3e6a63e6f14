import { isListElement, styleText, takeChildren, unwrap } from './dom.ts';
import { type LevelledItem, nestItems } from './nested-lists.ts';

// Word writes list items as paragraphs with a level in their style, and the bullet or number as text.

const orderedMarker = /^\(?(?:\d+|[a-z]{1,5})(?:\.\d+)*[.)]\)?$/i;

function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/.test(styleText(span)));
}

function levelOf(paragraph: Element): number | undefined {
  const list = styleText(paragraph)
    .split(';')
    .find((declaration) => declaration.trimStart().startsWith('mso-list:'));
  const [, level] = /\blevel(\d)/.exec(list ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

function takeItem(paragraph: Element, level: number): LevelledItem {
  const marker = markerOf(paragraph);
  const text = (marker?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  marker?.remove();
  const number = /^\(?(\d+)[.)]/.exec(text)?.[1];
  return {
    level,
    ordered: orderedMarker.test(text),
    number: number === undefined ? undefined : Number(number),
    content: takeChildren(paragraph),
  };
}

function isListParagraph(element: Element | null): element is HTMLElement {
  return element?.tagName === 'P' && levelOf(element) !== undefined;
}

/** Turns consecutive list paragraphs of Word into nested lists. Numbers of headings stay as text. */
export function nestWordLists(root: ParentNode): void {
  for (const first of root.querySelectorAll('p')) {
    if (!first.isConnected && !root.contains(first)) continue;
    if (!isListParagraph(first)) continue;
    const run: HTMLElement[] = [];
    for (let next: Element | null = first; isListParagraph(next); next = next.nextElementSibling)
      run.push(next);
    const lists = nestItems(run.map((paragraph) => takeItem(paragraph, levelOf(paragraph) ?? 1)));
    for (const list of lists) first.before(list);
    for (const paragraph of run) paragraph.remove();
  }
  for (const marker of root.querySelectorAll('span')) {
    if (/mso-list:\s*ignore/.test(styleText(marker))) {
      marker.textContent = `${(marker.textContent ?? '').replaceAll('\u00a0', ' ').trim()} `;
      unwrap(marker);
    }
  }
}

/** Word's deepest level. */
const deepestLevel = 9;

function ariaLevel(item: Element): number | undefined {
  const level = Number(item.getAttribute('data-aria-level') ?? Number.NaN);
  return Number.isInteger(level) && level > 0 ? Math.min(level, deepestLevel) : undefined;
}

/** Word for the web puts each item into a list of its own, in an element of its own. */
function isSingleItemList(node: Node | null): node is HTMLElement {
  if (!isListElement(node)) return false;
  const items = [...node.children];
  return items.length > 0 && items.every((item) => item.tagName === 'LI' && ariaLevel(item) !== undefined);
}

function itemsOf(list: HTMLElement): LevelledItem[] {
  const ordered = list.tagName === 'OL';
  const start = Number(list.getAttribute('start') ?? Number.NaN);
  return [...list.children].map((item) => ({
    level: ariaLevel(item) ?? 1,
    ordered,
    number: Number.isInteger(start) ? start : undefined,
    content: takeChildren(item),
  }));
}

/** Joins the single-item lists of Word for the web into nested lists. */
export function nestOnlineWordLists(root: ParentNode): void {
  for (const wrapper of root.querySelectorAll('div.ListContainerWrapper')) unwrap(wrapper);
  for (const first of root.querySelectorAll('ul, ol')) {
    if (!root.contains(first) || !isSingleItemList(first)) continue;
    const run: HTMLElement[] = [];
    for (let next: Element | null = first; isSingleItemList(next); next = next.nextElementSibling)
      run.push(next);
    for (const list of nestItems(run.flatMap(itemsOf))) first.before(list);
    for (const list of run) list.remove();
  }
}

/** Moves lists directly inside lists, as Google Docs writes them, into the item before them. */
export function adoptStrayLists(root: ParentNode): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = document.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
