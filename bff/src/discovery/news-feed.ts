import { escapeUTF8 } from 'entities';
import type { Article } from '../articles/article.entity.ts';
import { type Site, releaseUrl, escapeXml } from './site-texts.ts';

export type FeedRelease = Readonly<
  Pick<
    Article,
    | 'id'
    | 'slug'
    | 'title'
    | 'excerpt'
    | 'description'
    | 'author'
    | 'category'
    | 'publishedAt'
    | 'correctedAt'
  >
>;

export interface WithdrawnRelease {
  readonly id: string;
  readonly withdrawnAt: Date;
}

/** Must never change: with another id, feed readers would show every release as new. */
function itemId(siteUrl: string, id: string): string {
  return `${siteUrl}/news?article=${encodeURIComponent(id)}`;
}

function textOf({ excerpt, description }: FeedRelease): string {
  return excerpt || description;
}

function rssItem(siteUrl: string, release: FeedRelease): string {
  const { id, slug, title, author, category, publishedAt, correctedAt } = release;
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(releaseUrl(siteUrl, slug))}</link>`,
    `<guid isPermaLink="false">${escapeXml(itemId(siteUrl, id))}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    correctedAt ? `<atom:updated>${correctedAt.toISOString()}</atom:updated>` : '',
    // Escaped twice, because feed readers treat a description as HTML.
    `<description>${escapeXml(escapeUTF8(textOf(release)))}</description>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    `<category>${escapeXml(category)}</category>`,
    '</item>',
  ].join('');
}

/** Depends only on the releases, so its ETag changes only with them. Withdrawn releases get tombstones (RFC 6721). */
export function renderRssFeed(
  { siteUrl, companyName, websubHubUrl }: Site,
  releases: readonly FeedRelease[],
  withdrawn: readonly WithdrawnRelease[],
): string {
  const title = escapeXml(`News of ${companyName}`);
  const link = escapeXml(`${siteUrl}/news`);
  const changes = [
    ...releases.map(({ publishedAt, correctedAt }) => correctedAt ?? publishedAt),
    ...withdrawn.map(({ withdrawnAt }) => withdrawnAt),
  ];
  const lastChange = new Date(Math.max(0, ...changes.map(Number)));
  const tombstones = withdrawn.map(
    ({ id, withdrawnAt }) =>
      `<at:deleted-entry ref="${escapeXml(itemId(siteUrl, id))}" when="${withdrawnAt.toISOString()}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:at="http://purl.org/atompub/tombstones/1.0"><channel>',
    `<title>${title}</title><link>${link}</link>`,
    `<description>${escapeXml(`Press releases of ${companyName}`)}</description>`,
    `<atom:link href="${escapeXml(`${siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    websubHubUrl === undefined ? '' : `<atom:link href="${escapeXml(websubHubUrl)}" rel="hub"/>`,
    `<language>en</language><copyright>${escapeXml(companyName)}</copyright>`,
    `<lastBuildDate>${lastChange.toUTCString()}</lastBuildDate>`,
    `<image><url>${escapeXml(`${siteUrl}/icon-512.png`)}</url><title>${title}</title><link>${link}</link></image>`,
    ...tombstones,
    ...releases.map((release) => rssItem(siteUrl, release)),
    '</channel></rss>\n',
  ].join('');
}

export function renderJsonFeed(
  { siteUrl, companyName, websubHubUrl }: Site,
  releases: readonly FeedRelease[],
): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `News of ${companyName}`,
    description: `Press releases of ${companyName}`,
    home_page_url: `${siteUrl}/news`,
    feed_url: `${siteUrl}/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    language: 'en',
    ...(websubHubUrl !== undefined && { hubs: [{ type: 'WebSub', url: websubHubUrl }] }),
    items: releases.map((release) => ({
      id: itemId(siteUrl, release.id),
      url: releaseUrl(siteUrl, release.slug),
      title: release.title,
      content_text: textOf(release),
      summary: textOf(release),
      date_published: release.publishedAt.toISOString(),
      date_modified: (release.correctedAt ?? release.publishedAt).toISOString(),
      authors: [{ name: release.author }],
      tags: [release.category],
    })),
  };
}
