import type { Article } from '../articles/article.entity.ts';
import { releaseUrl, escapeXml } from './site-texts.ts';

export type SitemapRelease = Readonly<Pick<Article, 'slug' | 'publishedAt' | 'correctedAt'>>;

export function renderNewsSitemap(siteUrl: string, releases: readonly SitemapRelease[]): string {
  const entries = releases.map(({ slug, publishedAt, correctedAt }) => {
    const modified = (correctedAt ?? publishedAt).toISOString();
    return `<url><loc>${escapeXml(releaseUrl(siteUrl, slug))}</loc><lastmod>${modified}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
