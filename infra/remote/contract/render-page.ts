import type { ApiAnswers, CompanyIdentity, CreateWindow } from '@site/kit';

/** The argument of a remote's renderer. */
export interface PageRequest {
  /** The page's `id` in `site.json`. */
  readonly id: string;
  /** The address with its parameters, and with the query parameters that `preload` uses. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** The API's responses by address in the page's `preload`. */
  readonly answers: ApiAnswers;
}

/** A page rendered as HTML, which the shell inserts into its document. */
export interface RenderedPage {
  readonly fragment: string;
  /** The elements for the document's head: `<link>`, and for a page with `ownHead` also title and meta. */
  readonly hints: string;
  /** The value of `useId` inside the outlet. The shell hydrates the fragment only if it generates the same value. */
  readonly slotId: string;
}

/** The export of a remote's renderer. Without `createWindow`, content that needs a DOM is rendered by the browser. */
export type RenderPage = (request: PageRequest, createWindow?: CreateWindow) => Promise<RenderedPage>;
