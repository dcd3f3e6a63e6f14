import { releaseViewOnServer } from '#release-view-on-server';
import { lazyOverlay } from '../ui/lazy-overlay.tsx';
import { ArticleFailure } from './article-failure.tsx';

/**
 * A release as its page shows it. It is in the server's HTML; its code is no part of the first load of other pages, and
 * takes the HTML over once it is there.
 */
export const ReleaseView = lazyOverlay((parts) => parts.ReleaseView, ArticleFailure, releaseViewOnServer);
