import type { ApiAnswers, CompanyIdentity } from '@site/kit';

/** What a remote's renderer is asked for. */
export interface PageRequest {
  /** The page's `id` in `site.json`. */
  readonly id: string;
  /** The address, parameters filled in. */
  readonly path: string;
  readonly company: CompanyIdentity;
  readonly answers: ApiAnswers;
}

/** What the rendering process is told to do. */
export interface RenderOrder {
  readonly order: number;
  /** The verified copy of the remote's renderer. */
  readonly file: string;
  readonly integrity: string;
  readonly page: PageRequest;
}

/** What the rendering process tells. */
export type RenderNews =
  | { readonly type: 'ready' }
  /** It loads what makes windows, which takes longer than a page. */
  | { readonly type: 'loads-window' }
  | { readonly type: 'window-loaded' }
  /** The remote's renderer is loaded: the page itself is rendered from now on. */
  | { readonly type: 'loaded'; readonly order: number }
  | { readonly type: 'rendered'; readonly order: number; readonly page: unknown; readonly memory: number }
  | { readonly type: 'failed'; readonly order: number; readonly reason: string };

/** The longest HTML of one page, in characters. */
export const longestFragment = 4_000_000;
