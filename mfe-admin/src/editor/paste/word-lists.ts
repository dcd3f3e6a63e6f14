import { parseStyleAttribute, moveChildren, unwrap } from './dom.ts';
import { chooseListMarkers, type ListMark, parseListMarker } from './list-markers.ts';
import { nestItems } from './nested-lists.ts';

// In Word, list items are paragraphs with the level in their style, and the marker as text.

interface ListParagraph {
  readonly paragraph: Element;
  readonly level: number;
  readonly readings: readonly ListMark[];
}

function isMark(span: Element): boolean {
  return parseStyleAttribute(span).get('mso-list') === 'ignore';
}

function markIn(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find(isMark);
}

function markText(mark: Element): string {
  return (mark.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}

function listParagraph(element: Element | null): ListParagraph | undefined {
  const [, level] = /\blevel(\d)/.exec((element && parseStyleAttribute(element).get('mso-list')) ?? '') ?? [];
  const mark = element?.tagName === 'P' && level !== undefined ? markIn(element) : undefined;
  const readings = mark ? parseListMarker(markText(mark)) : [];
  return element && readings.length > 0 ? { paragraph: element, level: Number(level), readings } : undefined;
}

function runFrom(first: Element): ListParagraph[] {
  const run: ListParagraph[] = [];
  for (let next = listParagraph(first); next; next = listParagraph(next.paragraph.nextElementSibling))
    run.push(next);
  return run;
}

/** Returns the markers of the paragraphs. A list ends at a paragraph of a higher level. */
function marksOf(run: readonly ListParagraph[]): Map<ListParagraph, ListMark> {
  const lists = new Map<number, ListParagraph[]>();
  const marks = new Map<ListParagraph, ListMark>();
  const close = (level: number) => {
    const list = lists.get(level) ?? [];
    const chosen = chooseListMarkers(list.map(({ readings }) => readings));
    for (const [index, item] of list.entries()) marks.set(item, chosen[index] ?? {});
    lists.delete(level);
  };
  for (const item of run) {
    for (const level of [...lists.keys()]) if (level > item.level) close(level);
    lists.set(item.level, [...(lists.get(item.level) ?? []), item]);
  }
  for (const level of [...lists.keys()]) close(level);
  return marks;
}

function toLists(run: readonly ListParagraph[]): HTMLElement[] {
  const marks = marksOf(run);
  return nestItems(
    run.map((item) => {
      markIn(item.paragraph)?.remove();
      return { level: item.level, mark: marks.get(item) ?? {}, content: moveChildren(item.paragraph) };
    }),
  );
}

/** Converts consecutive list paragraphs of Word to nested lists. Unsupported markers stay as text. */
export function nestWordLists(root: ParentNode): void {
  for (const first of root.querySelectorAll('p')) {
    const run = root.contains(first) ? runFrom(first) : [];
    for (const list of toLists(run)) first.before(list);
    for (const { paragraph } of run) paragraph.remove();
  }
  for (const mark of root.querySelectorAll('span')) {
    if (!isMark(mark)) continue;
    mark.textContent = `${markText(mark)} `;
    unwrap(mark);
  }
}
