import type { ApiAnswers, CompanyIdentity } from '@site/kit';
import type { RenderedPage } from '../../contract/render-page.ts';
import type { SiteManifest, SitePage } from '../../contract/site-manifest.ts';

/** A page to be rendered. */
export interface RenderTask {
  readonly site: SiteManifest;
  readonly page: SitePage;
  /** The address, with the values of its parameters. */
  readonly path: string;
  readonly company: CompanyIdentity;
  /** Its data; empty for the page without data. */
  readonly answers: ApiAnswers;
}

/** Renders pages. Rejects if a page cannot be rendered within the renderer's time limit. */
export interface PageRenderer {
  render(task: RenderTask): Promise<RenderedPage>;
}

/** The version has no renderer, so browsers render its pages. */
export class NoRenderer extends Error {}

/** The renderer is closed, or too many pages wait. The remote is not the cause. */
export class RendererUnavailable extends Error {}

/** A remote's renderer failed, with the reason as a sentence that may be shown. */
export class RenderFailure extends Error {}

/** It did not render the page in time, perhaps because the machine is busy. */
export class RenderTimeout extends RenderFailure {}
