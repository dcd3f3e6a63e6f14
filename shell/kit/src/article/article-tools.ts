import type { WindowLike } from 'dompurify';
import { frameBrokenPictures } from './broken-pictures.ts';
import { decodeEntities, escapeEntities } from './decode-entities.ts';
import { articleHtml, renderArticle } from './render-article.ts';
import { createSanitizer } from './sanitize-article.ts';

/**
 * All that works on article content, with the libraries it needs.
 * @param window whose parser is used
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
    /** Stored content, whatever its form, as sanitised elements ready to be put into the page. */
    renderArticle: (content: string): DocumentFragment => {
      const place = elementsOf(content);
      const fragment = place.ownerDocument.createDocumentFragment();
      while (place.firstChild) fragment.append(place.firstChild);
      return fragment;
    },
    /** The same as text, for a server. */
    renderArticleHtml: (content: string): string => elementsOf(content).innerHTML,
    sanitizeArticleHtml: sanitizer.toHtml,
  };
}
