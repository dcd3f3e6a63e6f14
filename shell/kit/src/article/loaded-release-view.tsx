import { releaseViewOnServer } from '#release-view-on-server';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { ArticleFailure } from './article-failure.tsx';

/**
 * A release as its page shows it. The code is loaded only on that page. Once loaded, it hydrates the server's
 * HTML; without such HTML, the surrounding `Suspense` shows its fallback until then.
 */
export const ReleaseView = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "release" */ './release-view.tsx');
    return part.ReleaseView;
  },
  ArticleFailure,
  releaseViewOnServer,
);
