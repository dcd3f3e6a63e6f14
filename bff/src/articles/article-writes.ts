import { Statement } from '../db/statement.ts';
import type { Run } from '../db/statement.ts';
import type { ArticleAction } from './article-change.entity.ts';
import type { ArticleContents, ArticleState } from './article.entity.ts';
import { toArticleView, toContentsView } from './article-views.ts';

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
const RAISE = 'update article_revision set revision = revision + 1 where exists (select 1 from recorded)';

const RECORD = `recorded as (
    insert into article_change (article_id, version, action, changed_by, changed_at, snapshot)
    select id, ?::integer, ?, ?, ?, ? from written returning id
  )`;

const CREATE = new Statement(
  `
  with written as (
    insert into article (id, title, content, excerpt, summary, published_at, author, category, image_url,
      version, created_at, updated_at, creation_key)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id
  ), ${RECORD}
  ${RAISE}`,
  'create-article',
);

const CHANGE = new Statement(`
  with written as (
    update article set title = ?, content = ?, excerpt = ?, summary = ?, published_at = ?, author = ?,
      category = ?, image_url = ?, version = ?, updated_at = ?, deleted_at = ?
    where id = ? and version = ? returning id
  ), ${RECORD}
  ${RAISE} returning revision`);

/** What only the database knows goes into the snapshot there, in the form that JavaScript gives it. */
const REPLACE = new Statement(
  `
  with written as (
    update article set title = ?, content = ?, excerpt = ?, summary = ?, published_at = ?, author = ?,
      category = ?, image_url = ?, version = version + 1, updated_at = ?
    where id = ? and deleted_at is null and version = coalesce(?::integer, version)
    returning id, version, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  ), recorded as (
    insert into article_change (article_id, version, action, changed_by, changed_at, snapshot)
    select id, version, 'update', ?, ?,
      ?::text || ',"version":' || version || ',"createdAt":"' || created_at || '","updatedAt":"' || ?::text || '"}'
    from written returning id
  )
  ${RAISE} returning (select version from written) as version, (select created_at from written) as "createdAt"`,
  'replace-article',
);

/** Writes a new article. */
export async function insertArticle(
  run: Run,
  article: ArticleState,
  creationKey: string | null,
  deed: Deed,
): Promise<void> {
  const { id, version, createdAt, updatedAt } = article;
  await run(CREATE, [
    id,
    ...contents(article),
    version,
    createdAt.toISOString(),
    updatedAt.toISOString(),
    creationKey,
    ...record(article, deed),
  ]);
}

/**
 * Writes an article that was read and changed.
 * @returns whether the stored one still was of the version that the change was made to; if not, nothing is written
 */
export async function changeArticle(
  run: Run,
  article: ArticleState & { readonly deletedAt?: Date | null | undefined },
  changedVersion: number,
  deed: Deed,
): Promise<boolean> {
  const rows = await run(CHANGE, [
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

/**
 * Replaces what an article says without reading it.
 * @param version only this one is replaced; undefined replaces any
 * @returns undefined when there is no such article of that version; then nothing is written
 */
export async function replaceArticle(
  run: Run,
  id: string,
  replacement: ArticleContents,
  version: number | undefined,
  changedBy: string,
): Promise<ArticleState | undefined> {
  const updatedAt = new Date();
  const now = updatedAt.toISOString();
  const beginning = JSON.stringify(toContentsView({ id, ...replacement }, true)).slice(0, -'}'.length);
  const [row] = await run<{ version: number; createdAt: string }>(REPLACE, [
    ...contents(replacement),
    now,
    id,
    version ?? null,
    changedBy,
    now,
    beginning,
    now,
  ]);
  if (row === undefined) return undefined;
  return { id, ...replacement, version: row.version, createdAt: new Date(row.createdAt), updatedAt };
}

function contents(article: ArticleContents): unknown[] {
  const { title, content, excerpt, summary, publishedAt, author, category, imageUrl } = article;
  return [title, content, excerpt, summary, publishedAt.toISOString(), author, category, imageUrl ?? null];
}

function record(article: ArticleState, { action, changedBy }: Deed): unknown[] {
  const snapshot = JSON.stringify(toArticleView(article, true));
  return [article.version, action, changedBy, article.updatedAt.toISOString(), snapshot];
}
