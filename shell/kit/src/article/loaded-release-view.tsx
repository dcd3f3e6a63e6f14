import { releaseViewOnServer } from '#release-view-on-server';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/** Hydrates the server's HTML once loaded; without such HTML, `Suspense` shows its fallback until then. */
export const ReleaseView = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "release" */ './release-view.tsx');
    return part.ReleaseView;
  },
  ArticleFailure,
  releaseViewOnServer,
);
