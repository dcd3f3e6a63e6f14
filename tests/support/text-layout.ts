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
