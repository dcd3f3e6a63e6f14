import type { ApiAnswers, CompanyIdentity } from '@site/kit';
import type { SiteManifest, SitePage } from '../remotes/site-manifest.ts';

/** A page to be rendered with its data. */
export interface RenderTask {
  readonly site: SiteManifest;
  readonly page: SitePage;
  /** The address, parameters filled in. */
  readonly path: string;
  readonly company: CompanyIdentity;
  readonly answers: ApiAnswers;
}

/** A page as its remote rendered it. */
export interface RenderedPage {
  readonly fragment: string;
  /** What React puts into the document's head: `<link>` elements, and of a page with its own head also title and meta. */
  readonly hints: string;
  readonly slotId: string;
}

/** Renders pages with their data. Rejects when a page cannot be rendered, or not within the renderer's own time limit. */
export interface PageRenderer {
  render(task: RenderTask): Promise<RenderedPage>;
}
