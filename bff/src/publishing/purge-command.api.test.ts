import { MikroORM } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Orm } from '../db/database.ts';
import { serverOptions } from '../db/orm-options.ts';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { EVENTS_PATH, createEvent } from '../testing/events.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { PurgeCommand } from './purge-command.ts';

const PATH = '/api/admin/articles';
const TITLE = 'A name that must go';
let app: RunningBff;
let owner: Orm;
let questions: string[];

beforeAll(async () => {
  app = await sharedBff();
  owner = await MikroORM.init(serverOptions(app.storage.env['MIGRATION_DATABASE_URL'] ?? '', 60_000));
});
beforeEach(() => {
  questions = [];
});
afterAll(() => owner.close());

function purge(words: string[], isConfirmed = true): Promise<string> {
  const confirm = (question: string) => {
    questions.push(question);
    return Promise.resolve(isConfirmed);
  };
  return new PurgeCommand(owner.em.fork(), confirm).run(words);
}

async function createAndDelete(title = TITLE): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title } });
  await app.admin(`${PATH}/${json.id}`, {
    method: 'PUT',
    body: { ...ARTICLE, title, slug: `${json.slug}-changed` },
  });
  await app.admin(`${PATH}/${json.id}`, { method: 'DELETE' });
  return json.id;
}

test('a purge removes text, history and drafts of a deleted article, and adds one entry', async () => {
  const id = await createAndDelete();
  const draft = { articleId: id, articleVersion: 1, title: TITLE };
  expect((await app.admin('/api/admin/drafts', { method: 'POST', body: draft })).status).toBe(201);
  expect(await purge([id, '--yes'])).toContain('removed for good');
  expect(questions).toEqual([]);

  expect((await app.admin(`${PATH}?deleted=true`)).json).toEqual([]);
  expect((await app.admin(`${PATH}/${id}/history`)).json).toEqual([
    { version: 4, action: 'purged', at: expect.any(String), by: 'command line' },
  ]);
  for (const version of [1, 2, 3, 4]) {
    expect((await app.admin(`${PATH}/${id}/history/${version}`)).status).toBe(404);
    const body = { version };
    expect((await app.admin(`${PATH}/${id}/restore`, { method: 'POST', body })).status).toBe(404);
  }
  const em = owner.em.fork();
  for (const table of ['article', 'audit_entry', 'draft']) {
    const rows = await em.execute(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(TITLE);
    expect(JSON.stringify(rows)).not.toContain(ARTICLE.content);
  }
});

test('a purge leaves the words of a release in no table and not in the audit trail', async () => {
  const words = /xk9/i;
  const [title, category] = ['Merger Xk9', 'Xk9'];
  const release = { ...ARTICLE, title, category, publishedAt: '2999-01-01T00:00:00Z' };
  const { id } = (await app.admin(PATH, { method: 'POST', body: release })).json;
  const draft = { articleId: id, articleVersion: 1, title };
  const { id: draftId } = (await app.admin('/api/admin/drafts', { method: 'POST', body: draft })).json;
  const reader = { name: 'Jane', purpose: 'Opinion on Xk9', days: 1, documentsAllowed: false };
  for (const releaseId of [id, draftId]) {
    const link = { ...reader, name: `Jane ${releaseId}`, releaseId, password: PASSWORD };
    expect((await app.admin('/api/admin/early-readers', { method: 'POST', body: link })).status).toBe(201);
    await app.admin(`/api/admin/presence/${releaseId}/window-of-admin`, { method: 'PUT' });
  }
  const { id: mediaId } = await uploadDocument(app);
  const document = { ...DOCUMENT, title: 'Circular about Xk9', mediaId, releaseId: id };
  const { id: slidesId } = (await app.admin(DOCUMENTS_PATH, { method: 'POST', body: document })).json;
  const event = await createEvent(app, { slidesId, transcriptId: slidesId });
  const remark = { quote: 'Xk9', text: 'Who is Xk9?' };
  await app.admin(`/api/admin/remarks/${id}`, { method: 'POST', body: remark });
  expect((await app.admin('/api/admin/audit')).text).toMatch(words);
  expect((await app.admin('/api/admin/audit')).text).toMatch(/Jane/);
  await app.admin(`/api/admin/drafts/${draftId}`, { method: 'DELETE' });
  await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
  await purge([id, '--yes']);
  const kept = (await app.admin(`${EVENTS_PATH}/${event.id}`)).json;
  expect(kept).toMatchObject({ title: event.title });
  expect(kept).not.toHaveProperty('slidesId');
  expect((await app.admin('/api/admin/audit')).text).not.toMatch(words);
  expect((await app.admin('/api/admin/audit')).text).not.toMatch(/Jane/);
  const em = owner.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    expect([name, JSON.stringify(await em.execute(`select * from ${name}`))]).toEqual([
      name,
      expect.not.stringMatching(words),
    ]);
  }
  expect(await em.execute('select * from presence')).toEqual([]);
});

test('the slugs of a purged article, also earlier ones, stay reserved and return 404', async () => {
  for (const slug of ['a-name-that-must-go', 'a-name-that-must-go-changed']) {
    const refused = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, slug } });
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'slug']);
    expect((await app.call(`/api/news/${slug}`)).status).toBe(404);
  }
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title: TITLE } });
  expect(json.slug).toBe('a-name-that-must-go-2');
});

test('a purge asks for a confirmation with the title, and removes nothing without it', async () => {
  const id = await createAndDelete('Asked about');
  await expect(purge([id], false)).rejects.toThrow('Nothing was removed');
  expect(questions).toEqual([expect.stringContaining('"Asked about"')]);
  expect((await app.admin(`${PATH}/${id}/history`)).json).toHaveLength(3);
  await purge([id]);
  expect((await app.admin(`${PATH}/${id}/history`)).json).toHaveLength(1);
});

test('a purge of an article that is not deleted, or of an unknown id, fails with a message', async () => {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title: 'Still public' } });
  await expect(purge([json.id, '--yes'])).rejects.toThrow('The article "Still public" is not deleted');
  expect((await app.admin(`${PATH}/${json.id}`)).json.title).toBe('Still public');
  const unknown = '01900000-0000-7000-8000-000000000000';
  await expect(purge([unknown, '--yes'])).rejects.toThrow(`There is no article ${unknown}`);
  await expect(purge(['nonsense', '--yes'])).rejects.toThrow('There is no article nonsense');
  await expect(purge(['--yes'])).rejects.toThrow('Usage:');
  await expect(purge([unknown, unknown])).rejects.toThrow('Usage:');
});

test('a purge cannot delete the history of another article', async () => {
  const [one, other] = [await createAndDelete('One'), await createAndDelete('Other')];
  const removal = owner.em.fork().transactional(async (em) => {
    await em.execute(`select set_config('newsroom.purged_article', ?, true)`, [one]);
    await em.execute('delete from audit_entry where article_id = ?', [other]);
  });
  await expect(removal).rejects.toThrow('append-only');
  expect((await app.admin(`${PATH}/${other}/history`)).json).toHaveLength(3);
});

test('a purge cannot rewrite entries of the audit trail', async () => {
  const changes = ["done_by = 'nobody', subject = null", "subject = 'Somebody'"];
  for (const change of changes) {
    const rewriting = owner.em.fork().transactional(async (em) => {
      await em.execute(`select set_config('newsroom.purged_article', 'any', true)`);
      await em.execute(`insert into audit_entry (recorded_at, done_by, action, subject, release_id)
        values (now(), 'ann', 'early-reader-opened', 'Max', gen_random_uuid())`);
      await em.execute(`update audit_entry set ${change} where subject = 'Max'`);
    });
    await expect(rewriting).rejects.toThrow('append-only');
  }
});
