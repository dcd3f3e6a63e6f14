/** Runs in the page: the texts that lie, in part or whole, beside the window or a box that they stand in. */
export function textsOutside(): string[] {
  interface Sides {
    left: number;
    right: number;
  }
  const view: Sides = { left: 0, right: document.documentElement.clientWidth };
  const sidesAround = (element: Element | null): Sides[] => {
    if (!element || element === document.body) return [view];
    const { display, overflowX, position } = getComputedStyle(element);
    // What scrolls sideways itself may hold more than is seen.
    if (['auto', 'scroll'].includes(overflowX)) return [];
    const own = ['inline', 'contents'].includes(display) ? [] : [element.getBoundingClientRect()];
    // What is placed freely need not lie in what it belongs to.
    if (['absolute', 'fixed'].includes(position)) return [...own, view];
    return [...own, ...sidesAround(element.parentElement)];
  };
  const found: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
    if (parent.closest('script, style, option, [class*="sr-only"], [aria-hidden="true"]')) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const isBeside = ({ left, right }: Sides) => text.left < left - 1 || text.right > right + 1;
    if (sidesAround(parent).some(isBeside)) found.push(node.textContent.trim());
  }
  return found;
}

/** Runs in the page: texts that lie on one another, and texts that a box cuts off which is not made to shorten them. */
export function textsCollided(): string[] {
  interface Line {
    text: string;
    parent: Element;
    box: DOMRect;
  }
  const lines: Line[] = [];
  const found: string[] = [];
  const isCut = (box: DOMRect, parent: Element): boolean => {
    for (
      let element: Element | null = parent;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element);
      const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
      if (isShortened || [overflowX, overflowY].some((way) => ['auto', 'scroll'].includes(way))) return false;
      if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      // Of a line's box the outermost pixels hold no ink.
      if (box.top + 3 < top || box.bottom - 3 > bottom || box.left + 1 < left || box.right - 1 > right)
        return true;
    }
    return false;
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('script, style, option, [class*="sr-only"], [class*="-translate-y-24"]')) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      if (isCut(box, parent)) found.push(`cut: ${text}`);
      lines.push({ text, parent, box });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (
        one.parent === other.parent ||
        one.parent.contains(other.parent) ||
        other.parent.contains(one.parent)
      )
        continue;
      // Lines that stand close share the space of their ascenders.
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      if (wide > 2 && high > 0.35 * Math.min(one.box.height, other.box.height)) {
        found.push(`on one another: ${one.text} / ${other.text}`);
      }
    }
  }
  return found;
}
