const buttons = 'button, [role="button"], [type="checkbox"], [type="radio"]';
const pressEnds = ['pointerup', 'pointercancel'];
const controls = `a[href], input, select, textarea, ${buttons}`;

interface Interaction {
  readonly control: HTMLElement;
  /** Position among the page's elements with the same tag name. */
  readonly index: number;
}

/** Assigns a value through the prototype, because React ignores events of values that it has seen assigned. */
function copyValue(from: HTMLElement, to: HTMLElement): void {
  Reflect.set(Object.getPrototypeOf(to), 'value', Reflect.get(from, 'value'), to);
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Replays clicks from before hydration, and restores input, focus and an unfinished press if hydration, which a press
 * or focus can start, replaces the elements. Links are left to the browser: React would handle them only later.
 */
export class EarlyInteractions {
  readonly #outlet: Element;
  readonly #recorded: Interaction[] = [];
  readonly #stop = new AbortController();
  #focused: Interaction | undefined;
  #pressed: Interaction | undefined;

  constructor(outlet: Element) {
    this.#outlet = outlet;
    // Registered before React's listeners, which would stop the event.
    const options = { capture: true, signal: this.#stop.signal };
    window.addEventListener('click', this.#onClick, options);
    window.addEventListener('input', this.#onInput, options);
    window.addEventListener('focusin', ({ target }) => (this.#focused = this.#find(target)), options);
    window.addEventListener('pointerdown', ({ target }) => (this.#pressed = this.#find(target)), options);
    for (const end of pressEnds) window.addEventListener(end, () => (this.#pressed = undefined), options);
  }

  /** Replays the interactions. To be called once, when the page is interactive. */
  release(): void {
    this.#stop.abort();
    for (const interaction of this.#recorded) {
      const { control } = interaction;
      const current = this.#current(interaction);
      if (control.matches(buttons)) current?.click();
      else if (current && current !== control) copyValue(control, current);
    }
    if (this.#focused && document.activeElement === document.body) this.#current(this.#focused)?.focus();
    this.#continuePress();
  }

  /** Clicks the replacement of a pressed control at the end of the press, because browsers then fire no click. */
  #continuePress(): void {
    if (!this.#pressed || this.#pressed.control.isConnected) return;
    const current = this.#current(this.#pressed);
    const ended = new AbortController();
    const onEnd = ({ type, target }: Event): void => {
      ended.abort();
      if (current && type === 'pointerup' && this.#find(target)?.control === current) current.click();
    };
    for (const end of pressEnds) window.addEventListener(end, onEnd, { capture: true, signal: ended.signal });
  }

  readonly #onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const clicked = this.#find(target.closest(buttons));
    if (target.closest('a[href]')) event.stopImmediatePropagation();
    else if (clicked) {
      this.#recorded.push(clicked);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  readonly #onInput = ({ target }: Event): void => {
    const changed = this.#find(target);
    if (changed && !this.#recorded.some(({ control }) => control === target)) this.#recorded.push(changed);
  };

  /** Returns the control of an event; undefined outside the page. */
  #find(target: EventTarget | null): Interaction | undefined {
    const control = target instanceof Element && target.closest<HTMLElement>(controls);
    if (!control) return undefined;
    const index = this.#named(control).indexOf(control);
    return index < 0 ? undefined : { control, index };
  }

  /** Returns the control or its replacement; undefined if the replacement has another text. */
  #current({ control, index }: Interaction): HTMLElement | undefined {
    const current = control.isConnected ? control : this.#named(control)[index];
    return current?.textContent === control.textContent ? current : undefined;
  }

  #named({ localName }: Element): HTMLElement[] {
    const outlet = document.getElementById(this.#outlet.id) ?? this.#outlet;
    return [...outlet.querySelectorAll<HTMLElement>(localName)];
  }
}
