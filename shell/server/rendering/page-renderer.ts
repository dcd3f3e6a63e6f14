import type { ApiAnswers, CompanyIdentity } from '@site/kit';
import type { RenderedPage } from '../../contract/render-page.ts';
import type { SiteManifest, SitePage } from '../../contract/site-manifest.ts';

/** A page to be rendered with its data. */
export interface RenderTask {
  readonly site: SiteManifest;
  readonly page: SitePage;
  /** The address, parameters filled in. */
  readonly path: string;
  readonly company: CompanyIdentity;
  readonly answers: ApiAnswers;
}

/** Renders pages with their data. Rejects when a page cannot be rendered, or not within the renderer's own time limit. */
export interface PageRenderer {
  render(task: RenderTask): Promise<RenderedPage>;
}

/** The version has nothing that renders its pages with data: they come as its build made them. */
export class NoRenderer extends Error {}

/** The renderer is closed, or more pages wait than it will ever get to. Says nothing about a remote. */
export class RendererUnavailable extends Error {}

/** A remote's renderer did not render a page: who, and why, in a sentence that may be shown. */
export class RenderFailure extends Error {}

/** It did not render the page in time. That may be the fault of a busy machine. */
export class RenderTimeout extends RenderFailure {}
