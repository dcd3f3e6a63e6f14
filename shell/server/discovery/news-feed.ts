import { Feed } from 'feed';
import { escapeHtml } from '../company/company.ts';
import type { Config } from '../config.ts';
import { feedPaths } from './feed-paths.ts';
import { articleAddress, type PublishedArticle } from './published-news.ts';

/** How many articles a feed brings. */
const feedLength = 50;

// Characters that XML cannot hold in any form (XML 1.0, "Characters").
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function possible(text: string): string {
  return text.replace(impossible, '');
}

/**
 * The id by which a feed reader knows an item. It was once the release's address and never changes, even if
 * the address does: with another id, feed readers would show every release as new.
 */
function itemId(siteUrl: string, id: string): string {
  return `${siteUrl}/news?article=${encodeURIComponent(id)}`;
}

/** The news as a feed; it depends on the articles alone, so that the same news is the same feed. */
export function newsFeed(config: Config, articles: readonly PublishedArticle[]): Feed {
  const { siteUrl, COMPANY_NAME: company } = config;
  const [newest] = articles;
  const feed = new Feed({
    title: `News of ${company}`,
    description: `Press releases of ${company}`,
    id: `${siteUrl}/news`,
    link: `${siteUrl}/news`,
    language: 'en',
    copyright: company,
    favicon: `${siteUrl}/favicon.ico`,
    image: `${siteUrl}/icon-512.png`,
    updated: newest ? new Date(newest.publishedAt) : new Date(0),
    generator: company,
    feedLinks: { rss: siteUrl + feedPaths.rss, json: siteUrl + feedPaths.json },
  });
  for (const { id, slug, title, excerpt, author, category, publishedAt } of articles.slice(0, feedLength)) {
    const date = new Date(publishedAt);
    feed.addItem({
      title: possible(title),
      id: itemId(siteUrl, id),
      link: articleAddress(siteUrl, slug),
      // News readers take a description for HTML; an excerpt is text.
      description: escapeHtml(possible(excerpt)),
      author: [{ name: possible(author) }],
      category: [{ name: possible(category) }],
      date,
      published: date,
    });
  }
  return feed;
}
