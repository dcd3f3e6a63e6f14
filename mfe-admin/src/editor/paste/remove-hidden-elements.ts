import { isBlankText, parseStyleAttribute } from './dom.ts';
import { markOmission } from './omissions.ts';

/** Visibility as inherited from the parent. A descendant can override it. */
interface Seen {
  readonly isVisible: boolean;
  readonly hasSize: boolean;
  readonly isShownByWord: boolean;
  readonly hasColour: boolean;
}

/** A zero with or without a unit, such as `0` or `0.0pt`. */
const nothing = /^0(?:\.0*)?(?:[a-z]+|%)?$/;

function isRemoved(element: Element, style: ReadonlyMap<string, string>): boolean {
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    nothing.test(style.get('opacity') ?? '') ||
    (style.get('overflow') === 'hidden' &&
      nothing.test(style.get('max-height') ?? style.get('height') ?? '')) ||
    /^rect\((?:0|1px)\D/.test(style.get('clip') ?? '')
  );
}

function inheritStyle(seen: Seen, style: ReadonlyMap<string, string>): Seen {
  const visibility = style.get('visibility');
  const size = style.get('font-size');
  const hide = style.get('mso-hide');
  const colour = style.get('color');
  return {
    isVisible: visibility === undefined ? seen.isVisible : visibility === 'visible',
    hasSize: size === undefined ? seen.hasSize : !nothing.test(size),
    isShownByWord: hide === undefined ? seen.isShownByWord : hide !== 'all',
    hasColour: colour === undefined ? seen.hasColour : colour !== 'transparent',
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
