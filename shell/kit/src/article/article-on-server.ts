import type { WindowLike } from 'dompurify';
import { articleHtml } from './article-html.ts';
import { type ArticleTextProps, createArticleText } from './article-text.ts';
import type { CreateWindow } from './server-window.tsx';

/** Sanitising more tags would take longer than visitors wait. */
const MOST_TAGS = 10_000;

interface Kept {
  readonly siteUrl: string;
  readonly renderArticleHtml: (html: string) => string;
}

/**
 * How many articles share a window. Creating the libraries for a window takes longer than rendering most
 * articles.
 */
const kept = new WeakMap<WindowLike, Kept>();

function rendererFor(window: WindowLike, siteUrl: string): Kept {
  const known = kept.get(window);
  if (known?.siteUrl === siteUrl) return known;
  const { renderArticleHtml } = createArticleText(window, siteUrl);
  const made = { siteUrl, renderArticleHtml };
  kept.set(window, made);
  return made;
}

/**
 * The HTML of an article's text: sanitized, with the same elements as in a browser. Empty if it would take
 * too long; then the browser renders the text.
 */
export function articleOnServer(
  { content, contentHtml = articleHtml(content) }: ArticleTextProps,
  createWindow: CreateWindow,
  siteUrl: string,
): string {
  if (contentHtml.split('<').length > MOST_TAGS) return '';
  return rendererFor(createWindow(), siteUrl).renderArticleHtml(contentHtml);
}
