import type { WindowLike } from 'dompurify';
import { frameBrokenPictures } from './broken-pictures.ts';
import { decodeEntities, escapeEntities } from './decode-entities.ts';
import { articleHtml, renderArticle } from './render-article.ts';
import { createSanitizer } from './sanitize-article.ts';

/**
 * All functions for article content, with the libraries they need.
 * @param window the window whose parser is used
 * @param siteUrl the site's own address
 */
export function createArticleTools(window: WindowLike, siteUrl: string) {
  const sanitizer = createSanitizer(window, siteUrl);
  const elementsOf = (content: string) => renderArticle(content, siteUrl, sanitizer.toElements);
  return {
    articleHtml,
    decodeEntities,
    escapeEntities,
    frameBrokenPictures,
    /** Stored content of any form, as sanitised elements that can be inserted into the page. */
    renderArticle: (content: string): DocumentFragment => {
      const place = elementsOf(content);
      const fragment = place.ownerDocument.createDocumentFragment();
      while (place.firstChild) fragment.append(place.firstChild);
      return fragment;
    },
    /** The same as a string, for the server. */
    renderArticleHtml: (content: string): string => elementsOf(content).innerHTML,
    sanitizeArticleHtml: sanitizer.toHtml,
  };
}
