import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

export const ArticleBody = lazyOverlay(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './article-body.tsx');
  return part.ArticleBody;
}, ArticleFailure);
