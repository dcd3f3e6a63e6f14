import type { WindowLike } from 'dompurify';
import { createArticleTools } from './article-tools.ts';
import { articleHtml } from './render-article.ts';
import type { CreateWindow } from './server-window.tsx';

/** Sanitising more tags would take longer than visitors wait. */
const MOST_TAGS = 10_000;

interface Kept {
  readonly siteUrl: string;
  readonly renderArticleHtml: (content: string) => string;
}

/**
 * How many articles share a window. Creating the libraries for a window takes longer than rendering most
 * articles.
 */
const kept = new WeakMap<WindowLike, Kept>();

function rendererFor(window: WindowLike, siteUrl: string): Kept {
  const known = kept.get(window);
  if (known?.siteUrl === siteUrl) return known;
  const { renderArticleHtml } = createArticleTools(window, siteUrl);
  const made = { siteUrl, renderArticleHtml };
  kept.set(window, made);
  return made;
}

/**
 * Article text of any form as HTML: sanitised, with the same elements as in a browser. Empty if it would take
 * too long; then the browser renders the text.
 */
export function articleOnServer(content: string, createWindow: CreateWindow, siteUrl: string): string {
  if (articleHtml(content).split('<').length > MOST_TAGS) return '';
  return rendererFor(createWindow(), siteUrl).renderArticleHtml(content);
}
