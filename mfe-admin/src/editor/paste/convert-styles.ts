import { parseStyleAttribute, wrapChildren } from './dom.ts';

/** Elements in which `vertical-align` aligns the content of a cell, instead of raising or lowering text. */
const blocks = 'p, div, td, th, tr, tbody, table, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, img';

function shiftOf(style: ReadonlyMap<string, string>): 'sup' | 'sub' | undefined {
  const align = style.get('vertical-align') ?? '';
  if (align === 'super') return 'sup';
  if (align === 'sub') return 'sub';
  const raised = Number.parseFloat(align) || Number.parseFloat(style.get('mso-text-raise') ?? '');
  if (raised > 0) return 'sup';
  return raised < 0 ? 'sub' : undefined;
}

function decorationOf(style: ReadonlyMap<string, string>): string {
  return `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
}

function isStruck(style: ReadonlyMap<string, string>): boolean {
  const line = style.get('text-line-through') ?? 'none';
  return decorationOf(style).includes('line-through') || line !== 'none';
}

const structures = 'table, thead, tbody, tfoot, tr, ul, ol, dl';

function strike(element: Element): void {
  if (!element.matches(structures)) return wrapChildren(element, 's');
  for (const item of element.querySelectorAll('td, th, li, dt, dd')) wrapChildren(item, 's');
}

export function convertStylesToElements(root: ParentNode): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = parseStyleAttribute(element);
    if (isStruck(style)) strike(element);
    const shift = element.matches(blocks) ? undefined : shiftOf(style);
    if (shift && element.localName !== shift) wrapChildren(element, shift);
  }
}
