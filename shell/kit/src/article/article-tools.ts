import type { WindowLike } from 'dompurify';
import { decodeEntities } from './decode-entities.ts';
import { articleHtml, renderArticle } from './render-article.ts';
import { createSanitizer } from './sanitize-article.ts';

/**
 * All that works on article content, with the libraries it needs.
 * @param window whose parser is used
 * @param siteUrl the site's own address
 */
export function createArticleTools(window: WindowLike, siteUrl: string) {
  const sanitizer = createSanitizer(window, siteUrl);
  return {
    articleHtml,
    decodeEntities,
    renderArticle: (content: string) => renderArticle(content, sanitizer.toFragment),
    sanitizeArticleHtml: sanitizer.toHtml,
  };
}
