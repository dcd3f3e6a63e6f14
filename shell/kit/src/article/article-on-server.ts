import { createArticleTools } from './article-tools.ts';
import type { CreateWindow } from './server-window.tsx';

interface Kept {
  readonly siteUrl: string;
  readonly renderArticleHtml: (content: string) => string;
}

/** One window serves all articles of a process: making one takes longer than rendering most articles. */
const kept = new WeakMap<CreateWindow, Kept>();

function rendererFor(createWindow: CreateWindow, siteUrl: string): Kept {
  const known = kept.get(createWindow);
  if (known?.siteUrl === siteUrl) return known;
  const { renderArticleHtml } = createArticleTools(createWindow(), siteUrl);
  const made = { siteUrl, renderArticleHtml };
  kept.set(createWindow, made);
  return made;
}

/** Article text of any form as HTML: sanitised, and the same elements that a browser makes of it. */
export function articleOnServer(content: string, createWindow: CreateWindow, siteUrl: string): string {
  return rendererFor(createWindow, siteUrl).renderArticleHtml(content);
}
