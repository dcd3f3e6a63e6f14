import { expect, test } from '@jest/globals';
import { loadConfig } from '../../config/config.ts';
import { connectAsOwner, somethingWaits } from '../../testing/owner-connection.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { createOrm, prepareSchema } from '../database.ts';
import { createMigrator } from './apply-migrations.ts';

test('somebody who is in the middle of saving an article does so, and the migration comes after', async () => {
  const storage = await createEmptyDatabase();
  const config = loadConfig({ DATABASE_URL: storage.env['MIGRATION_DATABASE_URL'] });
  const orm = await createOrm(config);
  const [writer, observer] = [await connectAsOwner(storage), await connectAsOwner(storage)];
  try {
    await prepareSchema(orm, config);
    await createMigrator(orm).down('005-article-addresses');
    await writer.query(
      `insert into article (id, title, content, excerpt, summary, published_at, author, category,
        created_at, updated_at)
      values (gen_random_uuid(), 'Water rises', '', '', '', now(), '', '', now(), now())`,
    );
    await writer.query('begin; select from article for update');
    const migration = createMigrator(orm).up();
    await somethingWaits(observer);
    await writer.query("update article set title = 'Water falls'; commit");
    await migration;
    expect((await observer.query('select title, slug from article')).rows).toEqual([
      { title: 'Water falls', slug: 'water-falls' },
    ]);
  } finally {
    await Promise.all([orm.close(), writer.end(), observer.end()]);
    await storage.drop();
  }
});
