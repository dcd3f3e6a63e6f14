import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { MEDIA_PATH, testPicture, upload } from '../testing/uploads.ts';

const PATH = '/api/admin/passages';
const ABOUT = { name: 'About the company', content: '<p>We mine with water.</p>', isUsual: true };
let app: RunningBff;
let names = 0;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers = {}) =>
  app.admin(path, { method, body, headers });

async function createPassage(contents: object = {}) {
  names += 1;
  const { status, json } = await send('POST', PATH, { ...ABOUT, name: `Passage ${names}`, ...contents });
  expect(status).toBe(201);
  return json;
}

const latestEntry = async () => (await app.admin('/api/admin/audit?limit=1')).json[0];

test('a passage is created, changed and deleted, with versions in its history and audit entries', async () => {
  const { status, json: passage, headers } = await send('POST', PATH, { ...ABOUT, name: ' Contact ' });
  const by = { updatedAt: expect.stringMatching(/Z$/), updatedBy: 'admin' };
  const stored = { ...ABOUT, name: 'Contact', id: expect.any(String), version: 1, ...by };
  expect([status, passage, headers.get('etag')]).toEqual([201, stored, '"1"']);
  expect(await latestEntry()).toMatchObject({ action: 'passage-created', subject: 'Contact' });

  const another = { name: 'Media contact', content: '<p>Jane Doe</p>' };
  const changed = await send('PUT', `${PATH}/${passage.id}`, another, { 'if-match': '"1"' });
  expect(changed.json).toEqual({ ...another, isUsual: false, id: passage.id, version: 2, ...by });
  expect((await app.admin(PATH)).json).toContainEqual(changed.json);
  expect(await latestEntry()).toMatchObject({ action: 'passage-changed', subject: 'Media contact' });

  expect((await send('DELETE', `${PATH}/${passage.id}`)).status).toBe(204);
  expect((await app.admin(PATH)).json).not.toContainEqual(changed.json);
  expect(await latestEntry()).toMatchObject({ action: 'passage-deleted', subject: 'Media contact' });
  const at = expect.stringMatching(/Z$/);
  expect((await app.admin(`${PATH}/${passage.id}/history`)).json).toEqual([
    { version: 2, ...another, isUsual: false, at, by: 'admin' },
    { version: 1, ...ABOUT, name: 'Contact', at, by: 'admin' },
  ]);
});

describe('a deleted passage', () => {
  const restore = (id: string) => send('POST', `${PATH}/${id}/restore`);

  test('is restored once as its next version, with its id and history', async () => {
    const { id, name } = await createPassage();
    await send('PUT', `${PATH}/${id}`, { name, content: '<p>Second</p>' });
    await send('DELETE', `${PATH}/${id}`);
    const { status, json, headers } = await restore(id);
    const third = { id, name, content: '<p>Second</p>', isUsual: false, version: 3, updatedBy: 'admin' };
    expect([status, json, headers.get('etag')]).toEqual([200, expect.objectContaining(third), '"3"']);
    expect(await latestEntry()).toMatchObject({ action: 'passage-restored', subject: name });
    expect((await restore(id)).json).toEqual(json);
    const changed = await send('PUT', `${PATH}/${id}`, { name, content: 'Fourth' }, { 'if-match': '"3"' });
    expect(changed.json.version).toBe(4);
    const history: { version: number }[] = (await app.admin(`${PATH}/${id}/history`)).json;
    expect(history.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('is not restored while another passage has its name, nor if it never existed', async () => {
    const { id, name } = await createPassage();
    await send('DELETE', `${PATH}/${id}`);
    const { json: other } = await send('POST', PATH, { ...ABOUT, name });
    const refused = await restore(id);
    expect([refused.status, refused.json.code]).toEqual([400, 'name-taken']);
    await send('DELETE', `${PATH}/${other.id}`);
    expect((await restore(id)).status).toBe(200);
    expect((await restore('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await restore('nonsense')).status).toBe(404);
  });
});

test('passages are listed by name', async () => {
  await createPassage({ name: 'Zebra' });
  await createPassage({ name: 'Aardvark' });
  const { json } = await app.admin(PATH);
  const listed = json.map(({ name }: { name: string }) => name);
  expect(listed.indexOf('Aardvark')).toBeLessThan(listed.indexOf('Zebra'));
});

describe('a passage is refused', () => {
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['content', { content: '' }],
    ['content', { content: 'x'.repeat(50_001) }],
    ['isUsual', { isUsual: 'yes' }],
    ['more', { more: 1 }],
  ])('with an invalid %s: %j', async (field, contents) => {
    const { status, json } = await send('POST', PATH, { ...ABOUT, name: 'Refused', ...contents });
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });

  test('with the name of another passage', async () => {
    const { id, name } = await createPassage();
    const other = await createPassage();
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${other.id}`],
    ] as const) {
      const { status, json } = await send(method, path, { ...ABOUT, name });
      expect([status, json.errors]).toEqual([
        400,
        [{ field: 'name', message: 'Another passage has this name.' }],
      ]);
    }
    expect((await send('PUT', `${PATH}/${id}`, { ...ABOUT, name })).status).toBe(200);
  });

  test('with an outdated version (412) and with an unknown id (404)', async () => {
    const { id, name } = await createPassage();
    const old = { 'if-match': '"7"' };
    expect((await send('PUT', `${PATH}/${id}`, { ...ABOUT, name }, old)).status).toBe(412);
    expect((await send('DELETE', `${PATH}/${id}`, undefined, old)).status).toBe(412);
    for (const unknown of ['nonsense', '01900000-0000-7000-8000-000000000000']) {
      expect((await send('PUT', `${PATH}/${unknown}`, ABOUT)).status).toBe(404);
      expect((await send('DELETE', `${PATH}/${unknown}`)).status).toBe(404);
      expect((await app.admin(`${PATH}/${unknown}/history`)).status).toBe(404);
    }
  });
});

test('a picture that a passage uses cannot be deleted, and a passage cannot use a missing one', async () => {
  const picture = (await upload(app, { content: await testPicture().png().toBuffer() })).json;
  const { id, name } = await createPassage({ content: `<p><img src="${picture.url}"></p>` });
  expect((await send('DELETE', `${MEDIA_PATH}/${picture.id}`)).status).toBe(409);
  const gone = picture.url.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const { status, json } = await send('PUT', `${PATH}/${id}`, { name, content: `<img src="${gone}">` });
  expect([status, json.errors[0].field]).toEqual([400, 'content']);
});

test('at most 50 passages exist; creating or restoring another one returns 409', async () => {
  const { length } = (await app.admin(PATH)).json;
  for (let number = length; number < 50; number += 1) await createPassage();
  expect((await send('POST', PATH, { ...ABOUT, name: 'One more' })).status).toBe(409);
  const [deleted] = (await app.admin(PATH)).json;
  await send('DELETE', `${PATH}/${deleted.id}`);
  await send('POST', PATH, { ...ABOUT, name: 'Last' });
  expect((await send('POST', `${PATH}/${deleted.id}/restore`)).status).toBe(409);
});
