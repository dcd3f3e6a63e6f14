import { lazyOverlay } from '../ui/overlays/lazy-overlay.tsx';
import { ArticleFailure } from './article-failure.tsx';

/** The text of an article alone. It is in dialogs, and is loaded with them. */
export const ArticleBody = lazyOverlay((parts) => parts.ArticleBody, ArticleFailure);
