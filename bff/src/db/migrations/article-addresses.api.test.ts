import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ArticlesRepository } from '../../articles/articles.repository.ts';
import { loadConfig } from '../../config/config.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createOrm, prepareSchema } from '../database.ts';
import type { Orm } from '../database.ts';
import { createMigrator } from './apply-migrations.ts';

const MIGRATION = '005-article-addresses';
let storage: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  storage = await createTestDatabase();
  // Tables are changed by their owner.
  const { MIGRATION_DATABASE_URL: DATABASE_URL, DATA_DIR } = storage.env;
  const config = loadConfig({ DATABASE_URL, DATA_DIR });
  orm = await createOrm(config);
  await prepareSchema(orm, config);
  await createMigrator(orm).down(MIGRATION);
});
afterAll(async () => {
  await orm.close();
  await storage.drop();
});

/** Adds an article as the release before does. */
async function add(title: string, created: string, deleted: string | null = null): Promise<void> {
  await orm.em.fork().execute(
    `insert into article (id, title, content, excerpt, summary, published_at, author, category,
      created_at, updated_at, deleted_at)
    values (gen_random_uuid(), ?, 'Text', '', '', now(), 'Desk', 'News', ?::timestamptz, now(), ?::timestamptz)`,
    [title, created, deleted],
  );
}

test('every article gets a slug, the oldest of one title the plain one, deleted ones too', async () => {
  await add('Water rises', '2025-01-02T00:00:00Z');
  await add('Water rises', '2025-01-01T00:00:00Z');
  await add('Water rises', '2025-01-03T00:00:00Z', '2025-01-04T00:00:00Z');
  await add('漢字', '2025-01-01T00:00:00Z');
  await createMigrator(orm).up();
  await add('Water rises', '2025-01-05T00:00:00Z');
  const stored = await orm.em.fork().execute<{ slug: string; kept: string }[]>(
    `select slug, (select slug from article_address where article_id = id) as kept
      from article order by title, created_at`,
  );
  const slugs = stored.map(({ slug }) => slug);
  expect(slugs).toEqual([
    ...['water-rises', 'water-rises-2', 'water-rises-3', expect.stringMatching(/^release-[0-9a-f]{32}$/)],
    'release',
  ]);
  expect(stored.map(({ kept }) => kept)).toEqual(slugs);
  const found = await new ArticlesRepository(orm.em.fork()).findPublishedBySlug('water-rises-2', new Date());
  expect(found?.createdAt).toEqual(new Date('2025-01-02T00:00:00Z'));
});
