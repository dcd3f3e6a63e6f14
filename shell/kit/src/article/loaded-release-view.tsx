import { releaseViewOnServer } from '#release-view-on-server';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/**
 * A release as its page shows it; no other page starts with its code. That takes over the server's HTML once it has loaded;
 * where there is none, the `Suspense` around it says what is shown until then.
 */
export const ReleaseView = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "release" */ './release-view.tsx');
    return part.ReleaseView;
  },
  ArticleFailure,
  releaseViewOnServer,
);
