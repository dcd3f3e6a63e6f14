import { lazyOverlay } from '../ui/overlays/lazy-overlay.tsx';
import { ArticleFailure } from './article-failure.tsx';

/** One article as the public reads it. It is in dialogs, and is loaded with them. */
export const ArticleView = lazyOverlay((parts) => parts.ArticleView, ArticleFailure);
