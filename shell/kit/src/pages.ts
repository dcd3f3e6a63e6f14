/** `title` and `description` may contain placeholders such as `{{company.name}}`, which the composer fills in. */
export interface PageDefinition {
  /** Unique in its remote; also the name of the federated module: `home` is exposed as `./home`. */
  readonly id: string;
  /** Absolute path without a trailing slash; may contain parameters, such as `/news/:slug`. */
  readonly path: string;
  /** The file, relative to the remote's `src`, whose default export is the page component. */
  readonly module: string;
  /** Id of the page whose module this address also uses: moving between them preserves the page's state. */
  readonly within?: string;
  readonly title: string;
  readonly description: string;
  /**
   * API addresses whose responses the composer renders the page with. They may contain the path's parameters and
   * query parameters: `q=:q` omits the address if the page's query has no `q`, `q=:q?` only the parameter.
   * If the API rejects a value (400), visitors are redirected to the page without these parameters.
   */
  readonly preload: readonly string[];
  /**
   * The address in `preload` that the page is about. If the API does not have it, the page is 404. If a member of
   * the response differs from the path parameter of the same name, visitors are redirected (308).
   */
  readonly resource?: string;
  /**
   * Content that the page shows in a dialog for a query (`/news?article=<id>`); the canonical address is then
   * `page`. `resource` is its address in the API; `page` may contain members of the response.
   */
  readonly detail?: { readonly parameter: string; readonly resource: string; readonly page: string };
  /** The page renders its title, description, canonical address and share tags itself. */
  readonly ownHead?: boolean;
  /** Id of the first element below the first screen. Browsers with `rel="expect"` paint once it is parsed completely. */
  readonly belowFirstView?: string;
  /** The page shows the configured lead forms, whose origins only its documents permit. */
  readonly leadForms?: boolean;
  /**
   * Pages for administrators and for invited readers have no ticker and are not indexed. Pages for invited
   * readers are also not cached and send no referrer.
   */
  readonly audience: 'public' | 'staff' | 'invited';
}

/** A remote's name, pages and permissions. */
export interface RemoteDefinition {
  readonly name: string;
  readonly pages: readonly PageDefinition[];
  /** Names of the Trusted Types policies that its own code creates. */
  readonly trustedTypes?: readonly string[];
  /** Origins (`https://forms.example.com`) that its pages show in frames; `'self'` for documents among its own files. */
  readonly frameOrigins?: readonly string[];
  /** Other origins that its code calls. */
  readonly connectOrigins?: readonly string[];
}
