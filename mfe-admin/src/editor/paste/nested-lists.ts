/** An item of a flat list with its level. */
export interface LevelledItem {
  /** Counted from 1. */
  readonly level: number;
  readonly ordered: boolean;
  /** The item's number, if known. */
  readonly number: number | undefined;
  readonly content: DocumentFragment;
}

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
}

function createList({ ordered, number }: LevelledItem): HTMLElement {
  const list = document.createElement(ordered ? 'ol' : 'ul');
  if (ordered && number !== undefined && number > 1) list.setAttribute('start', String(number));
  return list;
}

function isOfKind(list: HTMLElement, item: LevelledItem): boolean {
  return list.tagName === (item.ordered ? 'OL' : 'UL');
}

/** Builds nested lists from items with levels. A change of kind begins another list. */
export function nestItems(items: readonly LevelledItem[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  let open: OpenList[] = [];
  for (const item of items) {
    open = open.filter(
      ({ level, list }) => level < item.level || (level === item.level && isOfKind(list, item)),
    );
    let current = open.at(-1);
    if (current?.level !== item.level) {
      const list = createList(item);
      const parentItem = current?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else roots.push(list);
      current = { level: item.level, list };
      open = [...open, current];
    }
    const element = document.createElement('li');
    element.append(item.content);
    current.list.append(element);
  }
  return roots;
}
