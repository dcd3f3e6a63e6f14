import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArticleAction } from './article-change.entity.ts';
import type { Article } from './article.entity.ts';
import { toArticleView } from './article-views.ts';

/** Who did what to an article. */
interface Deed {
  readonly action: ArticleAction;
  readonly changedBy: string;
}

/**
 * Every write is one statement, which the database does whole or not at all: the article, its entry in the
 * history, and the revision. The revision comes last, and its row lock makes all writers wait for each other,
 * so revisions never go back.
 */
const RECORD_AND_RAISE = `
  recorded as (
    insert into article_change (article_id, version, action, changed_by, changed_at, snapshot)
    select id, ?, ?, ?, ?, ? from written returning id
  )
  update article_revision set revision = revision + 1 where exists (select 1 from recorded) returning revision`;

const CREATE = `
  with written as (
    insert into article (id, title, content, excerpt, summary, published_at, author, category, image_url,
      version, created_at, updated_at, creation_key)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id
  ), ${RECORD_AND_RAISE}`;

const CHANGE = `
  with written as (
    update article set title = ?, content = ?, excerpt = ?, summary = ?, published_at = ?, author = ?,
      category = ?, image_url = ?, version = ?, updated_at = ?, deleted_at = ?
    where id = ? and version = ? returning id
  ), ${RECORD_AND_RAISE}`;

/** Writes a new article. */
export async function insertArticle(em: SqlEntityManager, article: Article, deed: Deed): Promise<void> {
  const { id, version, createdAt, updatedAt, creationKey } = article;
  await em.execute(CREATE, [
    id,
    ...contents(article),
    version,
    createdAt.toISOString(),
    updatedAt.toISOString(),
    creationKey ?? null,
    ...record(article, deed),
  ]);
}

/**
 * Writes an article that was changed.
 * @returns whether the stored one still was of the version that the change was made to; if not, nothing is written
 */
export async function replaceArticle(
  em: SqlEntityManager,
  article: Article,
  changedVersion: number,
  deed: Deed,
): Promise<boolean> {
  const rows = await em.execute<object[]>(CHANGE, [
    ...contents(article),
    article.version,
    article.updatedAt.toISOString(),
    article.deletedAt?.toISOString() ?? null,
    article.id,
    changedVersion,
    ...record(article, deed),
  ]);
  return rows.length > 0;
}

function contents(article: Article): unknown[] {
  const { title, content, excerpt, summary, publishedAt, author, category, imageUrl } = article;
  return [title, content, excerpt, summary, publishedAt.toISOString(), author, category, imageUrl ?? null];
}

function record(article: Article, { action, changedBy }: Deed): unknown[] {
  const snapshot = JSON.stringify(toArticleView(article, true));
  return [article.version, action, changedBy, article.updatedAt.toISOString(), snapshot];
}
