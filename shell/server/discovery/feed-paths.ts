/** The addresses of the news as feeds. */
export const feedPaths = { rss: '/feed.xml', json: '/feed.json' } as const;
