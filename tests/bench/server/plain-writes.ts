import { prose } from './articles.ts';

/** What an administrator sends in the benches, and what the plain statements store. */
export const article = {
  title: prose('title', 7),
  content: `<p>${prose('content', 550)}</p>`,
  excerpt: prose('excerpt', 25),
  summary: prose('summary', 20),
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'HydroHash Technologies',
  category: 'Press Release',
  imageUrl: '',
};

export type PlainArticle = typeof article;

/** One plain statement that adds an article. */
export const insert = `insert into article (id, title, content, excerpt, summary, published_at, author, category, image_url,
  created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`;

/** One plain statement that changes an article, with the same values. */
export const update = `update article set title = $2, content = $3, excerpt = $4, summary = $5, published_at = $6,
  author = $7, category = $8, image_url = $9, version = version + 1, updated_at = now() where id = $1`;

/** The values of both statements. */
export function rowOf(id: string, row: PlainArticle): string[] {
  const { title, content, excerpt, summary, publishedAt, author, category, imageUrl } = row;
  return [id, title, content, excerpt, summary, publishedAt, author, category, imageUrl];
}
