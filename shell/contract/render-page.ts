import type { ApiAnswers, CompanyIdentity, CreateWindow } from '@site/kit';
import { z } from 'zod';
import { isHeadOf, pageFragment } from './page-html.ts';

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

const renderedPage = z.object({
  fragment: pageFragment,
  /** The elements for the document's head: `<link>`, and for a page with `ownHead` also title and meta. */
  hints: z.string().max(20_000),
  /** The value of `useId` inside the outlet. The shell hydrates the fragment only if it generates the same value. */
  slotId: z.string().max(100),
});

/** A page as HTML for the shell's frame. */
export type RenderedPage = Readonly<z.infer<typeof renderedPage>>;

/**
 * The function that a remote's renderer exports. Without `createWindow`, content that needs a window is left to
 * the browser.
 */
export type RenderPage = (request: PageRequest, createWindow?: CreateWindow) => Promise<RenderedPage>;

/**
 * Validates the result of a renderer.
 * @param ownHead the page renders its own title and share tags
 * @throws an error with a readable message if the result is not a page
 */
export function parseRenderedPage(value: unknown, ownHead: boolean): RenderedPage {
  const parsed = renderedPage.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`returned an invalid page: ${issue?.path.join('.')} ${issue?.message}`);
  }
  if (!isHeadOf(parsed.data.hints, ownHead)) {
    throw new Error('returned an invalid page: hints must be what may be in the head');
  }
  return parsed.data;
}
