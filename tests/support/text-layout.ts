/**
 * Runs in the page, scrolled to its top: returns texts that overlap each other, overflow their box or the window, or
 * are clipped unintentionally.
 */
export function findMisplacedTexts(): string[] {
  interface Sides {
    left: number;
    right: number;
  }
  interface Constraints {
    sides: readonly Sides[];
    cutting: readonly { box: DOMRect; isShortening: boolean }[];
  }
  const view: Constraints = {
    sides: [{ left: 0, right: document.documentElement.clientWidth }],
    cutting: [],
  };
  const known = new Map<Element | null, Constraints>([
    [null, view],
    [document.body, view],
  ]);
  const constraintsOf = (element: Element | null): Constraints => {
    const found = known.get(element) ?? computeConstraints(element);
    known.set(element, found);
    return found;
  };
  function computeConstraints(element: Element | null): Constraints {
    if (!element) return view;
    const { display, overflowX, overflowY, position, webkitLineClamp, textOverflow } =
      getComputedStyle(element);
    const outer = constraintsOf(element.parentElement);
    const box = element.getBoundingClientRect();
    const cuts = overflowX !== 'visible' || overflowY !== 'visible';
    const isShortening = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
    const isScrolled = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    const cutting = cuts
      ? [...outer.cutting, { box, isShortening: isShortening || isScrolled }]
      : outer.cutting;
    if (cuts && (isShortening || isScrolled)) return { sides: [], cutting };
    const isPositioned = position === 'absolute' || position === 'fixed';
    // Positioned elements may extend beyond their parent, but not beyond the window.
    const around = isPositioned ? view.sides : outer.sides;
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
    const { sides, cutting } = constraintsOf(parent);
    // Skips texts in boxes of one pixel, which are for screen readers only.
    if (cutting.some(({ box }) => box.width <= 1)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      let { left, right, top, bottom } = line;
      for (const { box, isShortening } of cutting) {
        // Tolerates up to 3 px, because glyphs do not fill the outermost pixels of their box.
        const isCut =
          top + 3 < box.top || bottom - 3 > box.bottom || left + 1 < box.left || right - 1 > box.right;
        if (isCut && !isShortening) found.push(`clipped: ${text}`);
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      // Skips texts outside the page, such as skip links, which move into the page on focus only.
      if (right - left < 2 || bottom - top < 2 || bottom <= 0) continue;
      if (sides.some((side) => left < side.left - 1 || right > side.right + 1))
        found.push(`outside: ${text}`);
      seen.push({ text, parent, left, right, top, bottom });
    }
  }
  seen.sort((one, other) => one.top - other.top);
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      // The lines are sorted by `top`, so all further ones start below this one.
      if (other.top >= one.bottom) break;
      const high = Math.min(one.bottom, other.bottom) - other.top;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      // Tolerates an overlap of a third, because lines with a small line height overlap by their ascenders.
      if (wide <= 2 || high <= 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)) continue;
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      found.push(`overlap: ${one.text} / ${other.text}`);
    }
  }
  const context = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const available = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (context) context.font = font;
    if (context && field.checkVisibility() && context.measureText(field.placeholder).width > available)
      found.push(`clipped: ${field.placeholder}`);
  }
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return excess > 0 ? [...found, `the page is ${excess} px too wide`] : found;
}
