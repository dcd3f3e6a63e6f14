import type { WindowLike } from 'dompurify';
import { articleHtml } from './article-html.ts';
import { createArticleText } from './article-text.ts';
import { decodeEntities, escapeEntities } from './decode-entities.ts';

/**
 * Creates the functions for article content of any format, with the libraries they need.
 * @param window the window whose parser is used
 * @param siteUrl the site's origin
 */
export function createArticleTools(window: WindowLike, siteUrl: string) {
  const text = createArticleText(window, siteUrl);
  return {
    ...text,
    articleHtml,
    decodeEntities,
    escapeEntities,
    renderArticle: (content: string): DocumentFragment => text.renderArticle(articleHtml(content)),
    renderArticleHtml: (content: string): string => text.renderArticleHtml(articleHtml(content)),
  };
}
