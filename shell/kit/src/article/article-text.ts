import type { WindowLike } from 'dompurify';
import { frameBrokenPictures } from './broken-pictures.ts';
import { renderArticle } from './render-article.ts';
import { createSanitizer } from './sanitize-article.ts';

export interface ArticleTextProps {
  /** As stored: HTML, escaped HTML or markdown. */
  content: string;
  /** The same text as HTML from the API, which needs no libraries for markdown and entities. */
  contentHtml?: string | undefined;
}

/** `window` provides the parser, `siteUrl` is the site's origin. */
export function createArticleText(window: WindowLike, siteUrl: string) {
  const sanitizer = createSanitizer(window, siteUrl);
  const elementsOf = (html: string) => renderArticle(html, siteUrl, sanitizer.toElements);
  return {
    frameBrokenPictures,
    /** Returns HTML as sanitized elements that can be inserted into the page. */
    renderArticle: (html: string): DocumentFragment => {
      const place = elementsOf(html);
      const fragment = place.ownerDocument.createDocumentFragment();
      while (place.firstChild) fragment.append(place.firstChild);
      return fragment;
    },
    renderArticleHtml: (html: string): string => elementsOf(html).innerHTML,
    sanitizeArticleHtml: sanitizer.toHtml,
  };
}
