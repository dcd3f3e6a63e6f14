import { styleOf, unwrap, wrapChildren } from './dom.ts';

/** Of blocks and cells, `vertical-align` says where in the cell their text is. */
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

/** Whether a style takes an element's own format back, as in `<sup style="vertical-align: baseline">`. */
function isCancelled(element: Element, style: ReadonlyMap<string, string>): boolean {
  if (element.matches('sup, sub')) return style.get('vertical-align') === 'baseline';
  return element.matches('s, strike') && /\bnone\b/.test(decorationOf(style));
}

/** Turns styles that raise, lower or strike text into elements. */
export function markFormats(root: ParentNode): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = styleOf(element);
    if (isStruck(style)) wrapChildren(element, 's');
    const shift = element.matches(blocks) ? undefined : shiftOf(style);
    if (shift && element.localName !== shift) wrapChildren(element, shift);
    if (isCancelled(element, style)) unwrap(element);
  }
}
