/**
 * Runs in the page, scrolled to its top: texts that are outside the window or their box, that a box
 * cuts off unintentionally, or that overlap.
 */
export function misplacedTexts(): string[] {
  interface Sides {
    left: number;
    right: number;
  }
  interface Surroundings {
    /** The bounds within which a text must be. */
    sides: readonly Sides[];
    /** The bounds beyond which nothing is visible. */
    cutting: readonly { box: DOMRect; isShortening: boolean }[];
  }
  const view: Surroundings = {
    sides: [{ left: 0, right: document.documentElement.clientWidth }],
    cutting: [],
  };
  const known = new Map<Element | null, Surroundings>([
    [null, view],
    [document.body, view],
  ]);
  const surroundingsOf = (element: Element | null): Surroundings => {
    const found = known.get(element) ?? look(element);
    known.set(element, found);
    return found;
  };
  function look(element: Element | null): Surroundings {
    if (!element) return view;
    const { display, overflowX, overflowY, position, webkitLineClamp, textOverflow } =
      getComputedStyle(element);
    const outer = surroundingsOf(element.parentElement);
    const box = element.getBoundingClientRect();
    const cuts = overflowX !== 'visible' || overflowY !== 'visible';
    const isShortening = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
    const isScrolled = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
    const cutting = cuts
      ? [...outer.cutting, { box, isShortening: isShortening || isScrolled }]
      : outer.cutting;
    if (cuts && (isShortening || isScrolled)) return { sides: [], cutting };
    const isPlaced = position === 'absolute' || position === 'fixed';
    // Positioned elements may be outside their parent.
    const around = isPlaced ? view.sides : outer.sides;
    return { sides: ['inline', 'contents'].includes(display) ? around : [...around, box], cutting };
  }

  const found: string[] = [];
  const seen: (Sides & { text: string; parent: Element; top: number; bottom: number })[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('script, style, option')) continue;
    const { sides, cutting } = surroundingsOf(parent);
    // Elements of one pixel are for screen readers only.
    if (cutting.some(({ box }) => box.width <= 1)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      let { left, right, top, bottom } = line;
      for (const { box, isShortening } of cutting) {
        // The outermost pixels of a line's box are empty.
        const isCut =
          top + 3 < box.top || bottom - 3 > box.bottom || left + 1 < box.left || right - 1 > box.right;
        if (isCut && !isShortening) found.push(`cut: ${text}`);
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      // Elements above the page appear only with focus.
      if (right - left < 2 || bottom - top < 2 || bottom <= 0) continue;
      if (sides.some((side) => left < side.left - 1 || right > side.right + 1))
        found.push(`outside: ${text}`);
      seen.push({ text, parent, left, right, top, bottom });
    }
  }
  seen.sort((one, other) => one.top - other.top);
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      // The following ones begin further down.
      if (other.top >= one.bottom) break;
      const high = Math.min(one.bottom, other.bottom) - other.top;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      // Close lines share the space of their ascenders.
      if (wide <= 2 || high <= 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)) continue;
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      found.push(`on one another: ${one.text} / ${other.text}`);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen) pen.font = font;
    if (pen && field.checkVisibility() && pen.measureText(field.placeholder).width > room)
      found.push(`cut: ${field.placeholder}`);
  }
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return excess > 0 ? [...found, `the page is ${excess} px too wide`] : found;
}
