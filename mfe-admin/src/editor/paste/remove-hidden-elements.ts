import { isBlankText, parseStyleAttribute } from './dom.ts';
import { markOmission } from './omissions.ts';

/** Visibility as inherited from the parent. A descendant can override it. */
interface Seen {
  readonly isVisible: boolean;
  readonly hasSize: boolean;
  readonly isShownByWord: boolean;
  readonly hasColour: boolean;
}

type Style = ReadonlyMap<string, string>;

/** A zero with or without a unit, such as `0`, `.0` or `0.0pt`. */
const nothing = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/;
/** A box of at most one pixel, by which pages hide text that only screen readers read. */
const speck = /^(?:0*(?:\.\d+)?|0*1(?:\.0*)?)px$/;
/** A position or an indent that puts text beyond the edge of the page. */
const beyondPage = /(?:^|[\s(,])-(?:9\d\d|\d{4,})/;
const sides = ['left', 'top', 'right', 'bottom', 'inset'];
const sizes = ['width', 'max-width', 'height', 'max-height'];

function isClipped(element: Element, style: Style): boolean {
  const overflow = ['overflow', 'overflow-x', 'overflow-y'].map((name) => style.get(name) ?? '').join(' ');
  // A cell is at least as large as its text.
  const isTiny = (size: string) => nothing.test(size) || (speck.test(size) && !element.matches('td, th, tr'));
  return (
    (/hidden|clip/.test(overflow) && sizes.some((name) => isTiny(style.get(name) ?? ''))) ||
    /^rect\((?:0|1px)\D/.test(style.get('clip') ?? '') ||
    /^(?:inset\((?:[5-9]\d|100)(?:\.\d+)?%|(?:circle|ellipse)\(0)/.test(style.get('clip-path') ?? '')
  );
}

function isOffPage(style: Style): boolean {
  const isMoved = /absolute|fixed/.test(style.get('position') ?? '');
  return (
    (isMoved && sides.some((side) => beyondPage.test(style.get(side) ?? ''))) ||
    beyondPage.test(style.get('text-indent') ?? '') ||
    (/translate\w*\(/.test(style.get('transform') ?? '') && beyondPage.test(style.get('transform') ?? ''))
  );
}

function isRemoved(element: Element, style: Style): boolean {
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('content-visibility') === 'hidden' ||
    nothing.test(style.get('opacity') ?? '') ||
    nothing.test(/opacity\(([^()]*)\)/.exec(style.get('filter') ?? '')?.[1]?.trim() ?? '') ||
    /scale\w*\(\s*0(?:\.0*)?\s*[,)]|matrix\(0, 0, 0, 0,/.test(style.get('transform') ?? '') ||
    isClipped(element, style) ||
    isOffPage(style)
  );
}

/** Returns whether text is too small to be read. Hidden text often has a size of one pixel or point. */
function isUnreadable(size: string): boolean {
  return nothing.test(size) || /^(?:0*(?:\.\d+)?|0*1(?:\.0*)?)(?:px|pt)$/.test(size);
}

function fontSizeOf(style: Style): string | undefined {
  return (
    style.get('font-size') ?? /(?:^|\s)([\d.]+(?:[a-z]+|%)?)(?:\s*\/|\s)/.exec(style.get('font') ?? '')?.[1]
  );
}

function isTransparent(colour: string): boolean {
  const hasAlpha = /^(?:rgb|hsl)a\(/.test(colour) || colour.includes('/');
  const alpha = colour.replace(')', '').split(/[,/]/).at(-1)?.trim() ?? '';
  return (
    colour === 'transparent' ||
    (hasAlpha && nothing.test(alpha)) ||
    /^#(?:[\da-f]{3}0|[\da-f]{6}00)$/.test(colour)
  );
}

function inheritStyle(seen: Seen, style: Style): Seen {
  const visibility = style.get('visibility');
  const size = fontSizeOf(style);
  const hide = style.get('mso-hide');
  const colour = style.get('color');
  return {
    isVisible: visibility === undefined ? seen.isVisible : visibility === 'visible',
    hasSize: size === undefined ? seen.hasSize : !isUnreadable(size),
    isShownByWord: hide === undefined ? seen.isShownByWord : hide !== 'all',
    hasColour: colour === undefined ? seen.hasColour : !isTransparent(colour),
  };
}

function dropIn(parent: Node, seen: Seen): void {
  const isSeen = Object.values(seen).every(Boolean);
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element) {
      const style = parseStyleAttribute(node);
      if (isRemoved(node, style)) markOmission(node, 'hidden passage');
      else dropIn(node, inheritStyle(seen, style));
    } else if (node instanceof Text && !isSeen && !isBlankText(node.data))
      markOmission(node, 'hidden passage');
  }
}

export function removeHiddenElements(root: Node): void {
  dropIn(root, { isVisible: true, hasSize: true, isShownByWord: true, hasColour: true });
}
