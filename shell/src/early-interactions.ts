const buttons = 'button, [role="button"], [type="checkbox"], [type="radio"]';
const fields = 'input, select, textarea';

interface Interaction {
  readonly control: HTMLElement;
  /** Position among the controls of the page. */
  readonly index: number;
}

/** Assigns a value through the prototype, because React ignores events of values that it has seen assigned. */
function copyValue(from: HTMLElement, to: HTMLElement): void {
  Reflect.set(Object.getPrototypeOf(to), 'value', Reflect.get(from, 'value'), to);
  to.dispatchEvent(new Event('change', { bubbles: true }));
  to.focus();
}

/**
 * Replays clicks from before hydration, and restores input if React replaces the elements during hydration. Clicks on
 * links are left to the browser, because React would handle them only later.
 */
export class EarlyInteractions {
  readonly #outlet: Element;
  readonly #recorded: Interaction[] = [];

  constructor(outlet: Element) {
    this.#outlet = outlet;
    // Registered before React's listeners, which would stop the event.
    window.addEventListener('click', this.#onClick, true);
    window.addEventListener('input', this.#onInput, true);
  }

  /** Replays the interactions once the page is interactive. Further calls do nothing. */
  release(): void {
    window.removeEventListener('click', this.#onClick, true);
    window.removeEventListener('input', this.#onInput, true);
    for (const { control, index } of this.#recorded.splice(0)) {
      const current = control.isConnected ? control : this.#controls()[index];
      if (current?.tagName !== control.tagName || current.textContent !== control.textContent) continue;
      if (control.matches(buttons)) current.click();
      else if (current !== control) copyValue(control, current);
    }
  }

  readonly #onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('a[href]')) event.stopImmediatePropagation();
    else if (this.#record(target.closest(buttons))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  readonly #onInput = ({ target }: Event): void => {
    if (!this.#recorded.some(({ control }) => control === target)) this.#record(target);
  };

  /** Records an interaction with a control of the page. Returns false for other targets. */
  #record(target: EventTarget | null): boolean {
    const controls = this.#controls();
    const index = controls.findIndex((control) => control === target);
    const control = controls[index];
    if (control) this.#recorded.push({ control, index });
    return control !== undefined;
  }

  #controls(): HTMLElement[] {
    const outlet = document.getElementById(this.#outlet.id) ?? this.#outlet;
    return [...outlet.querySelectorAll<HTMLElement>(`${buttons}, ${fields}`)];
  }
}
