/**
 * A copy of the server's HTML of the page, made before hydration, which stays readable if the page's scripts cannot be
 * loaded. Structured data is left out, because Trusted Types forbid script elements that code creates.
 */
export class ServerCopy {
  readonly #copy: Element;
  readonly #pathname: string;

  constructor(outlet: Element, pathname: string) {
    this.#copy = document.importNode(outlet, true);
    for (const script of this.#copy.querySelectorAll('script')) script.remove();
    this.#pathname = pathname;
  }

  isOf(pathname: string): boolean {
    return this.#pathname === pathname;
  }

  readonly fill = (element: Element | null): void => {
    element?.replaceChildren(...document.importNode(this.#copy, true).childNodes);
  };
}
