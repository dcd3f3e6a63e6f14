import { decodeEntities } from './decode-entities.ts';
import { articleHtml, renderArticle } from './render-article.ts';
import { sanitizeArticleHtml } from './sanitize-article.ts';

/** All that works on article content, with the libraries it needs: one file, fetched when first wanted. */
export const articleTools = { articleHtml, decodeEntities, renderArticle, sanitizeArticleHtml };
