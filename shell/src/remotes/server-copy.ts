/**
 * The page as the server sent it, copied before hydration, for a visitor to go on reading when the page's scripts cannot be
 * loaded. Its data for search engines is left out: Trusted Types allow no script elements that code has made.
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
