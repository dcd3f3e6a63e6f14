import { lazyOverlay } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/** The text of an article, without the rest. */
export const ArticleBody = lazyOverlay(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './article-body.tsx');
  return part.ArticleBody;
}, ArticleFailure);
