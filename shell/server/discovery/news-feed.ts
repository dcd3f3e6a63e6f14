import { Feed } from 'feed';
import type { Config } from '../config.ts';
import { feedPaths } from './feed-paths.ts';
import { articleAddress, type PublishedArticle } from './published-news.ts';

/** How many articles a feed brings. */
export const feedLength = 50;

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
  for (const { id, title, excerpt, author, category, publishedAt } of articles) {
    const date = new Date(publishedAt);
    feed.addItem({
      title,
      id: articleAddress(siteUrl, id),
      link: articleAddress(siteUrl, id),
      description: excerpt,
      author: [{ name: author }],
      category: [{ name: category }],
      date,
      published: date,
    });
  }
  return feed;
}
