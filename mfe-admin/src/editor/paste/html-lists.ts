import { isListElement, parseStyleAttribute, moveChildren, unwrap } from './dom.ts';
import { type ListMark, type Numbering, numberingOfStyle } from './list-markers.ts';
import { type LeveledListItem, nestItems } from './nested-lists.ts';

/** The number of list levels that Word supports. */
const maxLevel = 9;

function integer(element: Element, attribute: string): number | undefined {
  const value = element.getAttribute(attribute) ?? '';
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function ariaLevel(item: Element): number | undefined {
  const level = integer(item, 'data-aria-level') ?? 0;
  return level > 0 ? Math.min(level, maxLevel) : undefined;
}

function styledNumbering(element: Element | null): Numbering | undefined {
  const style = element ? parseStyleAttribute(element) : undefined;
  return numberingOfStyle(style?.get('list-style-type') ?? style?.get('list-style') ?? '');
}

/** Returns the numbering of a list. Google Docs writes it in the style of the items. */
function numberingOf(list: Element): Numbering {
  const type = list.getAttribute('type') ?? '';
  const given = (['a', 'A', 'i', 'I'] as const).find((known) => known === type);
  return styledNumbering(list) ?? styledNumbering(list.firstElementChild) ?? given ?? '1';
}

/** Returns whether a node is a list by Word for the web, which writes a separate list for each item. */
function isOnlineWordList(node: Node | null): node is HTMLElement {
  if (!isListElement(node)) return false;
  const items = [...node.children];
  return items.length > 0 && items.every((item) => item.tagName === 'LI' && ariaLevel(item) !== undefined);
}

function markOf(list: HTMLElement, item: Element): ListMark {
  if (list.tagName !== 'OL') return {};
  const numbers = [integer(list, 'start'), integer(item, 'data-aria-posinset')];
  const known = numbers.filter((number) => number !== undefined);
  return { numbering: numberingOf(list), ...(known.length > 0 && { number: Math.max(...known) }) };
}

function itemsOf(list: HTMLElement): LeveledListItem[] {
  return [...list.children].map((item) => ({
    level: ariaLevel(item) ?? 1,
    mark: markOf(list, item),
    content: moveChildren(item),
  }));
}

function nestOnlineWordLists(root: ParentNode): void {
  for (const wrapper of root.querySelectorAll('div.ListContainerWrapper')) unwrap(wrapper);
  for (const first of root.querySelectorAll('ul, ol')) {
    if (!root.contains(first) || !isOnlineWordList(first)) continue;
    const run: HTMLElement[] = [];
    for (let next: Element | null = first; isOnlineWordList(next); next = next.nextElementSibling)
      run.push(next);
    for (const list of nestItems(run.flatMap(itemsOf))) first.before(list);
    for (const list of run) list.remove();
  }
}

/** Moves lists that are direct children of lists, as in Google Docs, into the previous item. */
function adoptStrayLists(root: ParentNode): void {
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

/** Splits a list at items with a `value`, because the editor stores only the number of the first item. */
function splitAtNumbers(list: HTMLElement): void {
  for (const item of [...list.children].slice(1)) {
    const number = integer(item, 'value');
    if (number === undefined) continue;
    const rest = document.createElement('ol');
    for (const name of list.getAttributeNames()) rest.setAttribute(name, list.getAttribute(name) ?? '');
    rest.start = number;
    list.after(rest);
    rest.append(...[...list.children].slice([...list.children].indexOf(item)));
    return splitAtNumbers(rest);
  }
}

/** Normalizes lists: puts inner lists into items, and the numbering and the first number into attributes. */
export function normalizeLists(root: ParentNode): void {
  nestOnlineWordLists(root);
  adoptStrayLists(root);
  for (const list of root.querySelectorAll('ol')) {
    const numbering = numberingOf(list);
    if (numbering === '1') list.removeAttribute('type');
    else list.setAttribute('type', numbering);
    const first = list.firstElementChild && integer(list.firstElementChild, 'value');
    if (typeof first === 'number') list.start = first;
    splitAtNumbers(list);
  }
}
