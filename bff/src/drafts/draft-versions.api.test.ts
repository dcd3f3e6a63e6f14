import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { connectAsOwner } from '../testing/owner-connection.ts';

const PATH = '/api/admin/drafts';
let app: SeparateBff;

beforeAll(async () => {
  app = await startSeparateBff();
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });
const put = (id: string, body: object) => send('PUT', `${PATH}/${id}`, body);

async function versionsOf(id: string): Promise<number[]> {
  const { json } = await app.admin(`${PATH}/${id}/versions`);
  return json.map(({ version }: { version: number }) => version);
}

test('each change of the text stores the previous version with its author and time, newest first', async () => {
  const { id, updatedAt } = (await send('POST', PATH, { title: 'First', content: 'One' })).json;
  expect((await app.admin(`${PATH}/${id}/versions`)).json).toEqual([]);
  await put(id, { title: 'Second', holdForWire: true, publishedAt: '2999-01-01T00:00:00.000Z' });
  await put(id, { content: 'Three' });
  const by = { at: expect.stringMatching(/Z$/), by: 'admin' };
  expect((await app.admin(`${PATH}/${id}/versions`)).json).toEqual([
    { version: 2, title: 'Second', ...by },
    { version: 1, title: 'First', ...by, at: updatedAt },
  ]);
  expect((await app.admin(`${PATH}/${id}/versions/1`)).json).toEqual({
    ...{ version: 1, title: 'First', content: 'One', by: 'admin', at: updatedAt },
  });
  expect((await app.admin(`${PATH}/${id}/versions/2`)).json).toEqual({
    ...{ version: 2, title: 'Second', holdForWire: true, publishedAt: '2999-01-01T00:00:00.000Z', ...by },
  });
});

test('saving an unchanged text and requesting a review store no version', async () => {
  const { id } = (await send('POST', PATH, { ...ARTICLE })).json;
  await put(id, { ...ARTICLE });
  const { version } = (await app.admin(`${PATH}/${id}`)).json;
  const reviewed = await startSeparateBff({ REVIEW: 'required' }, app.storage);
  try {
    const body = { review: 'requested', version };
    expect((await reviewed.admin(`${PATH}/${id}/review`, { method: 'POST', body })).status).toBe(200);
  } finally {
    await reviewed.stop();
  }
  expect(await versionsOf(id)).toEqual([]);
});

test('a version returns 404 for an unknown number, for another draft, and after its draft was discarded', async () => {
  const { id } = (await send('POST', PATH, { title: 'First' })).json;
  await put(id, { title: 'Second' });
  for (const path of [`${id}/versions/2`, `${id}/versions/x`, `${id}/versions/99999999999`]) {
    expect((await app.admin(`${PATH}/${path}`)).status).toBe(404);
  }
  for (const unknown of ['nonsense', '01900000-0000-7000-8000-000000000000']) {
    expect((await app.admin(`${PATH}/${unknown}/versions`)).status).toBe(404);
  }
  await send('DELETE', `${PATH}/${id}`);
  expect((await app.admin(`${PATH}/${id}/versions`)).status).toBe(404);
  await send('POST', `${PATH}/${id}/restore`);
  expect(await versionsOf(id)).toEqual([1]);
});

test('a draft has at most 50 versions; beyond that, the shortest-lived one except the latest ten is deleted', async () => {
  const { id } = (await send('POST', PATH, { title: '1' })).json;
  for (let number = 2; number <= 51; number += 1) await put(id, { title: String(number) });
  const all = Array.from({ length: 51 }, (_, index) => 51 - index);
  expect(await versionsOf(id)).toEqual(all.slice(1));
  const owner = await connectAsOwner(app.storage);
  try {
    await owner.query(
      `update draft_version set saved_at = timestamptz '2026-01-01' + version * interval '1 hour'
        - case when version in (21, 48) then interval '59 minutes' else interval '0' end
        where draft_id = $1`,
      [id],
    );
  } finally {
    await owner.end();
  }
  await put(id, { title: 'Last' });
  expect(await versionsOf(id)).toEqual(all.filter((version) => version !== 20));
});

test('publishing a draft deletes its versions', async () => {
  const { id } = (await send('POST', PATH, { ...ARTICLE })).json;
  await put(id, { ...ARTICLE, title: 'Second' });
  expect((await send('POST', '/api/admin/articles', { ...ARTICLE, draftId: id })).status).toBe(201);
  const owner = await connectAsOwner(app.storage);
  try {
    const { rows } = await owner.query('select from draft_version where draft_id = $1', [id]);
    expect(rows).toEqual([]);
  } finally {
    await owner.end();
  }
});
