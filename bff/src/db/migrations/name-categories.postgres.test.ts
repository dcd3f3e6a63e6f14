import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import type { Orm } from '../database.ts';
import { serverOptions } from '../orm-options.ts';
import { applyMigrations } from './apply-migrations.ts';

test('the migration merges categories and mailboxes that differ only in form, and retains subscriptions', async () => {
  const storage = await createEmptyDatabase();
  const orm: Orm = await MikroORM.init(serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? ''));
  try {
    await applyMigrations(orm, '005-notify-subscribers');
    const em = orm.em.fork();
    await em.execute(`
      insert into article (id, slug, title, content, excerpt, summary, published_at, author, category, version, created_at, updated_at)
        select gen_random_uuid(), 'a-' || n, 'A', '<p>Hy<b>dro</b></p>', '', '', now(), 'B', category, 1, now(), now()
        from unnest(array['Results', 'Results', 'results ', 'Events']) with ordinality as of (category, n);
      insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at) values
        (gen_random_uuid(), 'a@bücher.example', '{RESULTS,Events}', 't1', now(), now(), now()),
        (gen_random_uuid(), 'a@xn--bcher-kva.example', '{}', 't2', now(), now(), null),
        (gen_random_uuid(), 'all@example.org', '{}', 't3', now(), now(), now()),
        (gen_random_uuid(), 'none@example.org', '{Unknown}', 't4', now(), now(), now())`);
    await applyMigrations(orm);
    expect(
      await em.execute('select category, count(*)::int as count from article group by 1 order by 1'),
    ).toEqual([
      { category: 'Events', count: 1 },
      { category: 'Results', count: 3 },
    ]);
    expect(await em.execute('select distinct plain_text, description from article')).toEqual([
      { plain_text: 'Hydro', description: 'Hydro' },
    ]);
    const subscribed = await em.execute(`
      select email, array(select name from category where id = any(categories) order by name) as names,
        cardinality(categories) as count from subscription order by email`);
    expect(subscribed).toEqual([
      { email: 'a@xn--bcher-kva.example', names: ['Events', 'Results'], count: 2 },
      { email: 'all@example.org', names: [], count: 0 },
      { email: 'none@example.org', names: [], count: 1 },
    ]);
  } finally {
    await orm.close();
    await storage.drop();
  }
});
