/**
 * The declaration of one page of a remote. `title` and `description` may contain `{{company.name}}` and the
 * other company placeholders, which the composer fills in.
 */
export interface PageDefinition {
  /** Unique in its remote; also the name of the federated module: `home` is exposed as `./home`. */
  readonly id: string;
  /**
   * Absolute path without a trailing slash, `/` for the home page; may contain parameters, such as
   * `/news/:slug`.
   */
  readonly path: string;
  /** The file, relative to the remote's `src`, whose default export is the page component. */
  readonly module: string;
  /**
   * If this is another address of a page: the id of that page, whose module is used. Moving between the two
   * addresses keeps what is on the screen.
   */
  readonly within?: string;
  readonly title: string;
  readonly description: string;
  /**
   * API addresses with whose answers the composer renders the page. They may contain the path's parameters, and
   * parameters of the page's query: `q=:q` omits the address from pages without that parameter, `q=:q?` only
   * the parameter.
   */
  readonly preload: readonly string[];
  /**
   * The one of `preload` that the page is about. If the API does not have it, the page is 404. If a member of
   * the answer differs from the path parameter of the same name, visitors are redirected (308).
   */
  readonly resource?: string;
  /**
   * What the page shows in a dialog if the query names it (`/news?article=<id>`). The canonical address is
   * then its own page. `resource` is its address in the API; `page` may contain members of the answer.
   */
  readonly detail?: { readonly parameter: string; readonly resource: string; readonly page: string };
  /**
   * The page renders its title, description, canonical address and share tags itself, as `<title>`, `<meta>`
   * and `<link>` elements.
   */
  readonly ownHead?: boolean;
  /**
   * Id of the first element below the first screen: browsers paint the page as soon as they have read up to
   * it, and not before. Without it, they paint from the beginning of the page.
   */
  readonly belowFirstView?: string;
  /** The page shows the configured lead forms: its documents permit their origins, and no others do. */
  readonly leadForms?: boolean;
  /**
   * Pages for administrators and for invited readers have no ticker and are not indexed. Pages for invited
   * readers are also not cached and send no referrer.
   */
  readonly audience: 'public' | 'staff' | 'invited';
}

/** What a remote publishes about itself: its name and its pages. */
export interface RemoteDefinition {
  /** Folder and service name, such as `mfe-public`. */
  readonly name: string;
  readonly pages: readonly PageDefinition[];
  /** Names of the Trusted Types policies that its own code creates. */
  readonly trustedTypes?: readonly string[];
  /** Origins (`https://forms.example.com`) that its pages show in frames; `'self'` for documents among its own files. */
  readonly frameOrigins?: readonly string[];
  /** Origins other than the site's own that its code calls. */
  readonly connectOrigins?: readonly string[];
}
