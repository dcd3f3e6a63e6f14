import { releaseViewOnServer } from '#release-view-on-server';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/**
 * `ReleaseView`, loaded on demand. Once loaded, it hydrates the server's HTML; without such HTML, the surrounding
 * `Suspense` shows its fallback until then.
 */
export const ReleaseView = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "release" */ './release-view.tsx');
    return part.ReleaseView;
  },
  ArticleFailure,
  releaseViewOnServer,
);
