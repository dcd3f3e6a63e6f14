/**
 * The page as the server sent it, kept from before hydration: what a visitor goes on reading when the
 * page's scripts cannot be had.
 */
export class ServerCopy {
  readonly #nodes: readonly Node[];
  readonly #pathname: string;

  constructor(outlet: Element, pathname: string) {
    this.#nodes = [...outlet.childNodes].map((node) => node.cloneNode(true));
    this.#pathname = pathname;
  }

  isOf(pathname: string): boolean {
    return this.#pathname === pathname;
  }

  readonly fill = (element: Element | null): void => {
    element?.replaceChildren(...this.#nodes.map((node) => node.cloneNode(true)));
  };
}
