import type { WindowLike } from 'dompurify';
import { articleHtml } from './article-html.ts';
import { createArticleText } from './article-text.ts';
import { decodeEntities, escapeEntities } from './decode-entities.ts';

/** `window` provides the parser, `siteUrl` is the site's origin. */
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
