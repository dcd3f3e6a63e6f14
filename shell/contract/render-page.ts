import type { ApiAnswers, CompanyIdentity, CreateWindow } from '@site/kit';
import { z } from 'zod';
import { isHeadOf, pageFragment } from './page-html.ts';

/** The argument of a remote's renderer. */
export interface PageRequest {
  /** The page's `id` in `site.json`. */
  readonly id: string;
  /** The address, parameters filled in, with the query that `preload` names. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** The API's answers, by the addresses in the page's `preload`. */
  readonly answers: ApiAnswers;
}

const renderedPage = z.object({
  fragment: pageFragment,
  /** The elements for the document's head: `<link>`, and for a page with `ownHead` also title and meta. */
  hints: z.string().max(20_000),
  /**
   * The value of `useId` at the page's place. The shell hydrates the fragment only if its own value is the
   * same.
   */
  slotId: z.string().max(100),
});

/** A page as HTML for the shell's frame. */
export type RenderedPage = Readonly<z.infer<typeof renderedPage>>;

/**
 * The function that a remote's renderer exports. Without `createWindow`, whatever needs a window is left to
 * the browser.
 */
export type RenderPage = (request: PageRequest, createWindow?: CreateWindow) => Promise<RenderedPage>;

/**
 * Checks what a renderer returned.
 * @param ownHead the page writes its title and what other sites show of it itself
 * @throws with a sentence when it is no page
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
