/**
 * Keeps the clicks that a visitor makes on the server's HTML before the page's own code is there, and
 * makes them again once it is. Links need no help: they work as they stand.
 */
export class EarlyClicks {
  readonly #outlet: Element;
  readonly #kept: HTMLElement[] = [];

  constructor(outlet: Element) {
    this.#outlet = outlet;
    // In front of the framework, which would swallow the event.
    window.addEventListener('click', this.#keep, { capture: true });
  }

  /** The page can answer now: make what was kept. Further calls do nothing. */
  release(): void {
    window.removeEventListener('click', this.#keep, { capture: true });
    for (const element of this.#kept.splice(0)) {
      if (element.isConnected) element.click();
    }
  }

  readonly #keep = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || !this.#outlet.contains(target)) return;
    const control = target.closest<HTMLElement>(
      'button, [role="button"], input[type="checkbox"], input[type="radio"]',
    );
    if (!control || target.closest('a[href]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#kept.push(control);
  };
}
