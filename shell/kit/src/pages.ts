/**
 * One page of a remote, as data. `title` and `description` may hold `{{company.name}}` and the other
 * company tokens; the composer fills them in.
 */
export interface PageDefinition {
  /** Unique in its remote; also the name of the federated module: `home` is exposed as `./home`. */
  readonly id: string;
  /** Absolute path without a trailing slash, `/` for the home page; may hold parameters, as `/news/:slug` does. */
  readonly path: string;
  /** The file, relative to the remote's `src`, whose default export is the page component. */
  readonly module: string;
  /**
   * Id of the page that this is another address of, and whose module is its own too: moving between the two keeps what is
   * on the screen.
   */
  readonly within?: string;
  readonly title: string;
  readonly description: string;
  /**
   * API addresses whose data the page shows at once: the composer renders the page with their answers. They may hold
   * the path's parameters.
   */
  readonly preload: readonly string[];
  /**
   * The one of `preload` that the page is about: what the API does not have is no page (404), and where the
   * path's parameters differ from the members of these names in the answer, the page has moved there (308).
   */
  readonly resource?: string;
  /**
   * What the page opens over itself where the address names it (`/news?article=<id>`), and which has a page of its own:
   * that is then the canonical address. `resource` is where the API has it; `page` may hold members of its answer.
   */
  readonly detail?: { readonly parameter: string; readonly resource: string; readonly page: string };
  /**
   * The page writes its title, description, canonical address and what other sites show of it itself, as `<title>`,
   * `<meta>` and `<link>` elements.
   */
  readonly ownHead?: boolean;
  /**
   * Id of the first element below what is seen first: browsers paint the page as soon as they have read up to it, and
   * not before. Without it they paint from where the page begins.
   */
  readonly belowFirstView?: string;
  /**
   * The pages of the staff, and of who was invited to read something, have no ticker and are kept out of search engines; the
   * latter also out of caches, and they name themselves to nobody.
   */
  readonly audience: 'public' | 'staff' | 'invited';
}

/** A remote's public face: what it is called and which pages it brings. */
export interface RemoteDefinition {
  /** Folder and service name, such as `mfe-public`. */
  readonly name: string;
  readonly pages: readonly PageDefinition[];
  /** Names of the Trusted Types policies that its own code creates. */
  readonly trustedTypes?: readonly string[];
  /** Origins (`https://forms.example.com`) that its pages show in frames; `'self'` for documents among its own files. */
  readonly frameOrigins?: readonly string[];
  /** Origins beside the site's own that its code calls. */
  readonly connectOrigins?: readonly string[];
}
