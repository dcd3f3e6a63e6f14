/** Replays clicks from before hydration. Links are left to the browser, because React would navigate only later. */
export class EarlyClicks {
  readonly #outlet: Element;
  readonly #kept: HTMLElement[] = [];

  constructor(outlet: Element) {
    this.#outlet = outlet;
    // Registered before React, which would stop the event.
    window.addEventListener('click', this.#keep, { capture: true });
  }

  /** Replays the recorded clicks once the page is interactive. Further calls do nothing. */
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
