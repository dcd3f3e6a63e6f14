import type { WindowLike } from 'dompurify';
import { createArticleTools } from './article-tools.ts';
import type { CreateWindow } from './server-window.tsx';

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

/** Article text of any form as HTML: sanitised, and the same elements that a browser makes of it. */
export function articleOnServer(content: string, createWindow: CreateWindow, siteUrl: string): string {
  return rendererFor(createWindow(), siteUrl).renderArticleHtml(content);
}
