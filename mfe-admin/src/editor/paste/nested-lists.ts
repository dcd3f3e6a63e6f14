import { isNextListMarker, type ListMark } from './list-markers.ts';

export interface LeveledListItem {
  /** The nesting depth, from 1. */
  readonly level: number;
  readonly mark: ListMark;
  readonly content: DocumentFragment;
}

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
  readonly last: ListMark;
}

function createList({ numbering, number }: ListMark): HTMLElement {
  const list = document.createElement(numbering ? 'ol' : 'ul');
  if (numbering && numbering !== '1') list.setAttribute('type', numbering);
  if (numbering && number !== undefined && number !== 1) list.setAttribute('start', String(number));
  return list;
}

/** Returns the marker with its number, by default one more than that of the previous marker. */
function setNumbering(mark: ListMark, before: ListMark | undefined): ListMark {
  if (!mark.numbering || mark.number !== undefined) return mark;
  return { ...mark, number: (before?.number ?? 0) + 1 };
}

/** Builds nested lists from items with levels. A different numbering or a gap in the numbers starts a new list. */
export function nestItems(items: readonly LeveledListItem[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  let open: OpenList[] = [];
  for (const { level, mark, content } of items) {
    open = open.filter(
      (list) => list.level < level || (list.level === level && isNextListMarker(mark, list.last)),
    );
    const current = open.at(-1);
    const isContinued = current?.level === level;
    const list = isContinued ? current.list : createList(mark);
    if (!isContinued) {
      const parentItem = current?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else roots.push(list);
    }
    const last = setNumbering(mark, isContinued ? current.last : undefined);
    open = [...(isContinued ? open.slice(0, -1) : open), { level, list, last }];
    const element = document.createElement('li');
    element.append(content);
    list.append(element);
  }
  return roots;
}
