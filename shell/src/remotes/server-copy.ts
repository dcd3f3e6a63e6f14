/**
 * The page as the server sent it, kept from before hydration: what a visitor goes on reading when the
 * page's scripts cannot be had. Without its data for search engines: Trusted Types let no script in that code has made.
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
