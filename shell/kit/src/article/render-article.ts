import { addSrcsetAndSizes } from './site-pictures.ts';

const MAX_PRINTED_COLUMNS = 12;
/** Repeating the column names in more cells would make the HTML too large. */
const MAX_NAMED_CELLS = 5_000;
const MAX_COLUMN_NAME_LENGTH = 40;

/** Adds the column name to each cell of a table that is too wide for paper and therefore printed row by row. */
function nameColumns(table: HTMLTableElement, frame: Element): void {
  const [first, ...rows] = table.rows;
  const headings = [...(first?.cells ?? [])];
  if (headings.length <= MAX_PRINTED_COLUMNS || table.querySelector('[colspan], [rowspan]')) return;
  if (headings.length * rows.length > MAX_NAMED_CELLS) return;
  frame.classList.add('article-table-wide');
  if (!headings.every((heading) => heading.tagName === 'TH')) return;
  const names = headings.map((heading) =>
    (heading.textContent ?? '').trim().slice(0, MAX_COLUMN_NAME_LENGTH),
  );
  for (const row of rows) {
    for (const [index, cell] of [...row.cells].entries()) {
      if (names[index]) cell.setAttribute('data-column', names[index]);
    }
  }
}

/** Wraps tables in frames that can be scrolled, also by keyboard. */
function frameTables(place: Element): void {
  for (const table of place.querySelectorAll('table')) {
    const frame = place.ownerDocument.createElement('div');
    frame.className = 'article-table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', 'Table');
    nameColumns(table, frame);
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** The page's only h1 is outside the article. */
function demoteHeadings(place: Element): void {
  for (const heading of place.querySelectorAll('h1')) {
    const lower = place.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

const numberings: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** Style sheets cannot distinguish `type="a"` from `type="A"`. */
function numberLists(place: Element): void {
  for (const list of place.querySelectorAll('ol[type]')) {
    const style = numberings[list.getAttribute('type') ?? ''];
    if (style) addStyle(list, `list-style-type: ${style}`);
  }
}

const alignments = [
  { attribute: 'align', property: 'text-align', values: /^(?:left|right|center|justify)$/i },
  { attribute: 'valign', property: 'vertical-align', values: /^(?:top|middle|bottom|baseline)$/i },
] as const;

/** Excludes pictures and tables, which float by their alignment attributes. */
function alignByStyle(place: Element): void {
  for (const { attribute, property, values } of alignments) {
    for (const element of place.querySelectorAll(`[${attribute}]:not(img, table, hr)`)) {
      const value = element.getAttribute(attribute) ?? '';
      if (values.test(value)) addStyle(element, `${property}: ${value.toLowerCase()}`);
      element.removeAttribute(attribute);
    }
  }
}

function addStyle(element: Element, declaration: string): void {
  const present = element.getAttribute('style');
  element.setAttribute('style', present ? `${declaration}; ${present}` : declaration);
}

/** Lets the browser detect the direction of each outermost block: Hebrew and Arabic run from right to left. */
function followDirections(place: Element): void {
  for (const block of place.querySelectorAll(
    'p, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table, figure',
  )) {
    if (!block.closest('[dir]')) block.setAttribute('dir', 'auto');
  }
}

function describeImages(place: Element): void {
  for (const image of place.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
}

/** @param sanitize removes everything that executes, loads or requests */
export function renderArticle(html: string, siteUrl: string, sanitize: (html: string) => Element): Element {
  const place = sanitize(html);
  demoteHeadings(place);
  followDirections(place);
  numberLists(place);
  alignByStyle(place);
  frameTables(place);
  describeImages(place);
  addSrcsetAndSizes(place, siteUrl);
  return place;
}
