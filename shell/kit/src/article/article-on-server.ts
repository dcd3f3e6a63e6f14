import type { WindowLike } from 'dompurify';
import { createArticleTools } from './article-tools.ts';
import { articleHtml } from './render-article.ts';
import type { CreateWindow } from './server-window.tsx';

/** Sanitising more tags takes a server longer than its visitors wait. */
const MOST_TAGS = 10_000;

interface Kept {
  readonly siteUrl: string;
  readonly renderArticleHtml: (content: string) => string;
}

/** A window serves many articles: making the tools for one takes longer than rendering most articles. */
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
 * Article text of any form as HTML: sanitised, and the same elements that a browser makes of it. Empty where that would
 * hold the whole page up: then the page comes without its text, which the browser makes.
 */
export function articleOnServer(content: string, createWindow: CreateWindow, siteUrl: string): string {
  if (articleHtml(content).split('<').length > MOST_TAGS) return '';
  return rendererFor(createWindow(), siteUrl).renderArticleHtml(content);
}
