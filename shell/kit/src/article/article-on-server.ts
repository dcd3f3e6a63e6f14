import type { WindowLike } from 'dompurify';
import { articleHtml } from './article-html.ts';
import { type ArticleTextProps, createArticleText } from './article-text.ts';
import type { CreateWindow } from './server-window.tsx';

/** Sanitizing more tags would exceed the time limit of a page. */
const MAX_TAGS = 10_000;

interface CachedRenderer {
  readonly siteUrl: string;
  readonly renderArticleHtml: (html: string) => string;
}

/** Caches one renderer per window: creating it takes longer than rendering most articles. */
const cachedRenderer = new WeakMap<WindowLike, CachedRenderer>();

function rendererFor(window: WindowLike, siteUrl: string): CachedRenderer {
  const known = cachedRenderer.get(window);
  if (known?.siteUrl === siteUrl) return known;
  const { renderArticleHtml } = createArticleText(window, siteUrl);
  const made = { siteUrl, renderArticleHtml };
  cachedRenderer.set(window, made);
  return made;
}

/** Returns an article's sanitized HTML; empty for text with too many tags, which the browser renders instead. */
export function renderArticleOnServer(
  { content, contentHtml = articleHtml(content) }: ArticleTextProps,
  createWindow: CreateWindow,
  siteUrl: string,
): string {
  if (contentHtml.split('<').length > MAX_TAGS) return '';
  return rendererFor(createWindow(), siteUrl).renderArticleHtml(contentHtml);
}
