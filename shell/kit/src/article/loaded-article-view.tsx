import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/** One article as the public reads it. */
export const ArticleView = lazyOverlay(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './article-view.tsx');
  return part.ArticleView;
}, ArticleFailure);
