import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import type { Orm } from '../database.ts';
import { serverOptions } from '../orm-options.ts';
import { applyMigrations } from './apply-migrations.ts';

test('the migration lets the full-text search find separated words of existing releases', async () => {
  const storage = await createEmptyDatabase();
  const orm: Orm = await MikroORM.init(serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? ''));
  try {
    await applyMigrations(orm, '017-alert-of-documents');
    const em = orm.em.fork();
    await em.execute(`
      insert into category (id, name, key) values (gen_random_uuid(), 'Company', 'company') on conflict do nothing;
      insert into article (id, slug, title, content, plain_text, excerpt, summary, published_at, author, category, version, created_at, updated_at)
        select gen_random_uuid(), 'dam', 'Company´s dam', '', 'About hosting/mining today.We grew by 1.5 %.', '', '', now(), 'B', 'Company', 1, now(), now()`);
    const found = async (text: string) =>
      (
        await em.execute<{ found: boolean; listed: boolean }[]>(
          'select words @@ words_query(?) as found, headline like ? as listed from article',
          [text, `%${text}%`],
        )
      )[0];
    expect(await found('mining')).toMatchObject({ found: false });
    await applyMigrations(orm);
    for (const text of ['mining', 'hosting/mining', 'we grew', '1.5']) {
      expect(await found(text)).toMatchObject({ found: true });
    }
    expect(await found("company's")).toEqual({ found: true, listed: true });
  } finally {
    await orm.close();
    await storage.drop();
  }
});
