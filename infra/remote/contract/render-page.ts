import type { ApiAnswers, CompanyIdentity, CreateWindow } from '@site/kit';

/** The argument of a remote's renderer. */
export interface PageRequest {
  /** The page's `id` in `site.json`. */
  readonly id: string;
  /** The requested path, with those query parameters that `preload` uses. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** The API's responses, by their address. */
  readonly answers: ApiAnswers;
}

/** A page rendered as HTML, which the shell inserts into its document. */
export interface RenderedPage {
  readonly fragment: string;
  /** The elements for the document's head: `<link>`, and for a page with `ownHead` also title and meta. */
  readonly hints: string;
  /**
   * The value of `useId` at the page's position in the tree. The shell hydrates the fragment only if its own tree has the same value.
   */
  readonly slotId: string;
}

/**
 * The function that a remote's renderer exports. Without `createWindow`, content that needs a DOM is left to the
 * browser.
 */
export type RenderPage = (request: PageRequest, createWindow?: CreateWindow) => Promise<RenderedPage>;
