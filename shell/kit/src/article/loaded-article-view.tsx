import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

export const ArticleView = lazyOverlay(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './article-view.tsx');
  return part.ArticleView;
}, ArticleFailure);
