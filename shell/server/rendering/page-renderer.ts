import type { ApiAnswers, CompanyIdentity } from '@site/kit';
import type { RenderedPage, SiteManifest, SitePage } from '@site/remote/contract';

export interface RenderTask {
  readonly site: SiteManifest;
  readonly page: SitePage;
  /** The address, with the values of its parameters. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** The page's data; empty for the page without data. */
  readonly answers: ApiAnswers;
  /** Allows more time, because no visitor waits and the renderer's code may have to be loaded first. */
  readonly isWarmUp?: boolean;
}

/** Renders pages. Rejects if a page cannot be rendered within the renderer's time limit. */
export interface PageRenderer {
  render(task: RenderTask): Promise<RenderedPage>;
}

/** The version has no renderer, so browsers render its pages. */
export class MissingRenderer extends Error {}

/** The renderer is closed or its queue is full. The remote is not the cause. */
export class RendererUnavailable extends Error {}

/** A remote's renderer failed; the message may be shown to operators. */
export class RenderFailure extends Error {}

/** The renderer exceeded its time limit, perhaps because the machine is busy. */
export class RenderTimeout extends RenderFailure {}
