import { beforeAll, describe, expect, test } from '@jest/globals';
import type { TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { EVENT, EVENTS_PATH, createEvent } from '../testing/events.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const FUTURE = '2999-01-01T00:00:00.000Z';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const FULL = {
  ...EVENT,
  allDay: false,
  ...{ place: 'Vancouver Convention Centre', dialIn: '+1 604 555 0143, code 17' },
  ...{ webcastUrl: 'https://example.com/live', replayUrl: 'https://example.com/replay' },
};
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.admin(path, { method, body, headers });
const own = ({ id }: TestResponse['json'], rest = '') => `${EVENTS_PATH}/${id}${rest}`;

async function createDocument(changes: object = {}): Promise<TestResponse['json']> {
  const { id: mediaId } = await uploadDocument(app);
  return (await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, ...changes })).json;
}

describe('an event', () => {
  test('is created, read, replaced and deleted', async () => {
    const [transcript, slides] = [await createDocument(), await createDocument({ title: 'Slides' })];
    const documents = { transcriptId: transcript.id, slidesId: slides.id };
    const created = await send('POST', EVENTS_PATH, { ...FULL, ...documents });
    const { id } = created.json;
    expect([created.status, created.headers.get('location'), created.headers.get('etag')]).toEqual([
      ...[201, `${EVENTS_PATH}/${id}`, '"1"'],
    ]);
    expect(created.json).toMatchObject({ ...FULL, ...documents, version: 1, approved: true });
    expect(created.json).toMatchObject({ transcriptTitle: 'Q3 presentation', slidesTitle: 'Slides' });
    expect((await send('GET', own(created.json))).json).toEqual(created.json);
    const changed = await send('PUT', own(created.json), EVENT, { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    for (const name of ['place', 'dialIn', 'webcastUrl', 'replayUrl', 'transcriptId', 'slidesTitle']) {
      expect(changed.json).not.toHaveProperty(name);
    }
    expect((await send('PUT', own(created.json), EVENT, { 'if-match': '"1"' })).json).toMatchObject({
      ...{ status: 412, code: 'version-mismatch' },
    });
    expect((await send('DELETE', own(created.json), undefined, { 'if-match': '"2"' })).json).toEqual({
      ...{ id, deleted: true },
    });
    expect((await send('GET', own(created.json))).status).toBe(404);
  });

  test('is created once for each idempotency key', async () => {
    const headers = { 'idempotency-key': 'event-key-1' };
    const [one, two] = [
      await send('POST', EVENTS_PATH, EVENT, headers),
      await send('POST', EVENTS_PATH, EVENT, headers),
    ];
    expect(two.json.id).toBe(one.json.id);
    const other = await send('POST', EVENTS_PATH, { ...EVENT, title: 'Other' }, headers);
    expect(other.json).toMatchObject({ status: 422, eventId: one.json.id });
  });

  test('is withdrawn while it is public, and published again by a correction', async () => {
    const scheduled = await createEvent(app, { publishedAt: FUTURE });
    expect((await send('POST', own(scheduled, '/withdraw'), {})).json.code).toBe('not-public');
    const event = await createEvent(app);
    const { json: withdrawn } = await send('POST', own(event, '/withdraw'), { reason: 'Wrong day' });
    expect(withdrawn).toMatchObject({ version: 2, withdrawalReason: 'Wrong day' });
    const { json: corrected } = await send('PUT', own(event), { ...EVENT, correction: 'It is on Friday.' });
    expect(corrected).toMatchObject({ version: 3, correction: 'It is on Friday.' });
    expect(corrected).not.toHaveProperty('withdrawnAt');
  });

  test('has a history with each version, which can be restored, also after deletion', async () => {
    const event = await createEvent(app, { place: 'Toronto' });
    await send('PUT', own(event), { ...EVENT, title: 'Moved' });
    await send('DELETE', own(event));
    const refused = await send('PUT', own(event), { ...EVENT, title: 'Moved again' });
    expect([refused.status, refused.json.message]).toEqual([
      404,
      'This event was deleted. It can be restored under “Deleted”.',
    ]);
    const { json: history } = await send('GET', own(event, '/history'));
    const shown = history.map(({ action, event: after }: TestResponse['json']) => [action, after.title]);
    expect(shown).toEqual([
      ['deleted', 'Moved'],
      ['updated', 'Moved'],
      ['created', EVENT.title],
    ]);
    const restored = await send('POST', own(event, '/restore'), { version: 1 });
    expect(restored.json).toMatchObject({ title: EVENT.title, place: 'Toronto', version: 4 });
    expect((await send('GET', '/api/admin/audit?limit=1')).json[0]).toMatchObject({
      ...{ action: 'restored', event: { id: event.id, version: 4, title: EVENT.title } },
    });
  });

  test('requires a reason within a blackout', async () => {
    const period = { title: 'Quiet', firstDay: '2998-03-01', lastDay: '2998-03-02' };
    await send('POST', '/api/admin/blackouts', period);
    const body = { ...EVENT, publishedAt: '2998-03-01T20:00:00Z' };
    expect((await send('POST', EVENTS_PATH, body)).json.code).toBe('in-blackout');
    const given = await send('POST', EVENTS_PATH, { ...body, blackoutReason: 'Decided.' });
    expect(given.json).toMatchObject({ blackoutReason: 'Decided.' });
  });
});

test('the newsroom lists events in pages, latest start first, by status and title', async () => {
  const event = await createEvent(app, {
    title: 'Zq7 first',
    startsAt: '2998-01-01T00:00:00Z',
    endsAt: null,
  });
  const later = await createEvent(app, { title: 'zq7 100% later', publishedAt: FUTURE });
  const withdrawn = await createEvent(app, { title: 'Zq7 gone' });
  await send('POST', own(withdrawn, '/withdraw'), {});
  const list = async (query: string) => {
    const { json, headers } = await send('GET', `${EVENTS_PATH}?q=zq7&${query}`);
    const ids = json.map(({ id }: { id: string }) => id);
    return { ids, total: Number(headers.get('x-total-count')), link: headers.get('link') };
  };
  const all = [withdrawn.id, later.id, event.id];
  const first = await list('limit=2');
  expect(first).toMatchObject({ ids: all.slice(0, 2), total: 3 });
  const next = /<([^>]+)>/.exec(first.link ?? '')?.[1] ?? '';
  expect((await send('GET', next)).json.map(({ id }: { id: string }) => id)).toEqual(all.slice(2));
  expect((await list('status=public')).ids).toEqual([event.id]);
  expect((await list('status=scheduled')).ids).toEqual([later.id]);
  expect((await list('status=withdrawn')).ids).toEqual([withdrawn.id]);
  expect((await send('GET', `${EVENTS_PATH}?q=${encodeURIComponent('100%')}`)).json).toHaveLength(1);
  await send('DELETE', own(event));
  expect((await list('deleted=true')).ids).toEqual([event.id]);
});

test.each([
  ['title', ''],
  ['title', '\u200b\u2800\u00ad'],
  ['title', 'a\0b'],
  ['title', 'x'.repeat(301)],
  ['title', ['x']],
  ['startsAt', '1969-12-31T23:59:59Z'],
  ['startsAt', '3000-01-01T00:00:00Z'],
  ['startsAt', '-271821-04-20T00:00:00Z'],
  ['startsAt', '+275760-09-13T00:00:00Z'],
  ['startsAt', '2999-02-30T00:00:00Z'],
  ['startsAt', '2999-01-01T00:00:00'],
  ['startsAt', 32_503_680_000_000],
  ['endsAt', EVENT.startsAt],
  ['endsAt', '2999-11-12T14:59:59.999Z'],
  ['endsAt', 'soon'],
  ['zone', 'Etc/../'],
  ['zone', 'Mars/Phobos'],
  ['zone', '+01:00'],
  ['zone', null],
  ['allDay', 'yes'],
  ['place', 'x'.repeat(301)],
  ['dialIn', 'x\0'],
  ['webcastUrl', 'javascript:alert(1)'],
  ['webcastUrl', 'https://example.com/\r\nX:1'],
  ['replayUrl', 'data:text/html,x'],
  ['replayUrl', 'example.com'],
  ['transcriptId', UNKNOWN],
  ['transcriptId', 'x'],
  ['slidesId', UNKNOWN],
  ['slidesId', 7],
  ['publishedAt', 'now'],
  ['__proto__x', 1],
])('an event with %s %j returns 400 and names the field', async (field, value) => {
  const { status, json } = await send('POST', EVENTS_PATH, { ...EVENT, [field]: value });
  expect([status, json.code, json.errors.map((error: { field: string }) => error.field)]).toEqual([
    ...[400, 'invalid-input', [field]],
  ]);
});

test('an event with a title of 1 MiB is rejected', async () => {
  expect((await send('POST', EVENTS_PATH, { ...EVENT, title: 'x'.repeat(1_048_576) })).status).toBe(413);
});

test('an event retains a document that was deleted, but no other event can reference it', async () => {
  const slides = await createDocument();
  const event = await createEvent(app, { slidesId: slides.id });
  await send('DELETE', `${DOCUMENTS_PATH}/${slides.id}`);
  const kept = await send('PUT', own(event), { ...EVENT, slidesId: slides.id });
  expect([kept.status, kept.json.slidesId]).toEqual([200, slides.id]);
  expect((await send('POST', EVENTS_PATH, { ...EVENT, slidesId: slides.id })).status).toBe(400);
});
