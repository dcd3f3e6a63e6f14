import type { ApiAnswers, CompanyIdentity, CreateWindow } from '@site/kit';
import { z } from 'zod';
import { isHeadOf, pageFragment, pageHints, slotId } from './page-html.ts';

/** What a remote's renderer is asked for. */
export interface PageRequest {
  /** The page's `id` in `site.json`. */
  readonly id: string;
  /** The address, parameters filled in. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** What the API answered, by the addresses in the page's `preload`. */
  readonly answers: ApiAnswers;
}

const renderedPage = z.object({
  fragment: pageFragment.max(4_000_000),
  /** What React puts into the document's head: `<link>`, and of a page with its own head also title and meta. */
  hints: pageHints,
  /** `useId` at the page's place: the shell hydrates the fragment only if its own is the same. */
  slotId,
});

/** A page as HTML, to be put into the shell's frame. */
export type RenderedPage = Readonly<z.infer<typeof renderedPage>>;

/** The export of a remote's renderer. Without a way to make windows, what needs one is left to the browser. */
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
