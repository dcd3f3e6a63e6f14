/**
 * Keeps clicks on the server's HTML that happen before the page's code is loaded, and repeats them afterwards. Links are left
 * to the browser: React would show another page only after the code of this one has arrived.
 */
export class EarlyClicks {
  readonly #outlet: Element;
  readonly #kept: HTMLElement[] = [];

  constructor(outlet: Element) {
    this.#outlet = outlet;
    // Before React, which would stop the event.
    window.addEventListener('click', this.#keep, { capture: true });
  }

  /** Repeats the kept clicks, because the page is interactive now. Further calls do nothing. */
  release(): void {
    window.removeEventListener('click', this.#keep, { capture: true });
    for (const element of this.#kept.splice(0)) {
      if (element.isConnected) element.click();
    }
  }

  readonly #keep = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('a[href]')) event.stopImmediatePropagation();
    else if (this.#outlet.contains(target)) this.#keepControl(event, target);
  };

  #keepControl(event: MouseEvent, target: Element): void {
    const control = target.closest<HTMLElement>(
      'button, [role="button"], input[type="checkbox"], input[type="radio"]',
    );
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#kept.push(control);
  }
}
