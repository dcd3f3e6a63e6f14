import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import type { Orm } from '../database.ts';
import { serverOptions } from '../orm-options.ts';
import { applyMigrations } from './apply-migrations.ts';

const FILES = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

test('the migration makes a document of each file of each release, in their order and with a history', async () => {
  const storage = await createEmptyDatabase();
  const orm: Orm = await MikroORM.init(serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? ''));
  try {
    await applyMigrations(orm, '012-add-documents');
    const em = orm.em.fork();
    await em.execute(`
      insert into media (id, hash, name, type, bytes, alt, created_at, created_by) values
        ('${FILES[0]}', 'a', 'a.pdf', 'application/pdf', 1, '', now(), 'ann'),
        ('${FILES[1]}', 'b', 'b.pdf', 'application/pdf', 1, '', now(), 'ann');
      insert into category (id, name, key) values (gen_random_uuid(), 'Results', 'results');
      insert into article (id, slug, title, content, excerpt, summary, published_at, author, category, documents, version, created_at, updated_at)
        select gen_random_uuid(), 'slug-' || title, title, '', '', '', '2024-12-31T23:30:00-08:00', 'B', 'Results', files::uuid[], 1, now(), now()
        from (values ('Both', '{${FILES[1]},${FILES[0]}}'), ('None', '{}')) as of (title, files)`);
    await applyMigrations(orm);
    const stored = await em.execute(`
      select article.title as release, document.title, document.media_id, kind, year, quarter, position,
        document.published_at = article.published_at as is_dated, document.public_from is not null as is_approved, action, done_by,
        audit_entry.documents as recorded
      from document join article on article.id = release_id left join audit_entry on document_id = document.id
      order by position`);
    const common = {
      release: 'Both',
      kind: 'other',
      year: 2025,
      quarter: null,
      is_dated: true,
      is_approved: true,
    };
    const history = { action: 'created', done_by: 'migration' };
    expect(stored).toEqual([
      { ...common, ...history, title: 'b', media_id: FILES[1], position: 0, recorded: [FILES[1]] },
      { ...common, ...history, title: 'a', media_id: FILES[0], position: 1, recorded: [FILES[0]] },
    ]);
  } finally {
    await orm.close();
    await storage.drop();
  }
});
