import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { EVENT, EVENTS_PATH } from '../testing/events.ts';
import { MEDIA_PATH, testDocument, upload } from '../testing/uploads.ts';

const ARTICLES_PATH = '/api/admin/articles';
const DRAFTS_PATH = '/api/admin/drafts';
const PASSAGES = '/api/admin/passages';
const READERS = '/api/admin/early-readers';
const BLACKOUTS = '/api/admin/blackouts';
/** Calls without an audit entry: they neither delete content nor change public data. */
const UNRECORDED = [
  ...['POST /api/admin/drafts', 'PUT /api/admin/drafts/{id}', 'POST /api/admin/drafts/{id}/review'],
  ...['POST /api/admin/media', 'PUT /api/admin/media/{id}'],
  'DELETE /api/admin/presence/{subject}/{windowId}',
];
/** Calls with an audit entry that need required review (`document-review.api.test.ts`, `event-review.api.test.ts`). */
const REVIEWED = ['POST /api/admin/documents/{id}/approve', 'POST /api/admin/events/{id}/approve'];
/** Calls with audit entries that are tested in `sets.api.test.ts`. */
const SETS = [
  ...['POST /api/admin/sets', 'PUT /api/admin/sets/{id}', 'DELETE /api/admin/sets/{id}'],
  ...['POST /api/admin/sets/{id}/hold', 'POST /api/admin/sets/{id}/resume'],
  'POST /api/admin/sets/{id}/publish-now',
  ...['PUT /api/admin/sets/{id}/items/{kind}/{itemId}', 'DELETE /api/admin/sets/{id}/items/{kind}/{itemId}'],
];
/** Its audit entry is tested in `wire.api.test.ts`: the release of this test is held from the beginning. */
const HOLD = 'POST /api/admin/articles/{id}/hold';
const MADE: Readonly<Record<string, object>> = {
  [PASSAGES]: { name: 'About the company', content: '<p>We mine with water.</p>' },
  [EVENTS_PATH]: EVENT,
  [BLACKOUTS]: { title: 'Results', firstDay: '2999-01-01', lastDay: '2999-01-02' },
};
const READER = { name: 'Jane', purpose: 'Opinion', days: 1, documentsAllowed: false, password: PASSWORD };
/** The audit actions of all remaining calls, in an order in which the calls can succeed. */
const RECORDED = {
  'POST /api/admin/articles': 'created',
  'PUT /api/admin/articles/{id}': 'updated',
  'POST /api/admin/early-readers': 'early-reader-invited',
  'DELETE /api/admin/early-readers/{id}': 'early-reader-revoked',
  'POST /api/admin/articles/{id}/wire': 'wire-confirmed',
  'POST /api/admin/articles/{id}/withdraw': 'withdrawn',
  'DELETE /api/admin/articles/{id}': 'deleted',
  'POST /api/admin/articles/{id}/restore': 'restored',
  'DELETE /api/admin/drafts/{id}': 'draft-discarded',
  'POST /api/admin/drafts/{id}/restore': 'draft-restored',
  'DELETE /api/admin/media/{id}': 'media-deleted',
  'POST /api/admin/passages': 'passage-created',
  'PUT /api/admin/passages/{id}': 'passage-changed',
  'DELETE /api/admin/passages/{id}': 'passage-deleted',
  'POST /api/admin/passages/{id}/restore': 'passage-restored',
  'POST /api/admin/documents': 'created',
  'PUT /api/admin/documents/{id}': 'updated',
  'POST /api/admin/documents/{id}/withdraw': 'withdrawn',
  'DELETE /api/admin/documents/{id}': 'deleted',
  'POST /api/admin/documents/{id}/restore': 'restored',
  'POST /api/admin/events': 'created',
  'PUT /api/admin/events/{id}': 'updated',
  'POST /api/admin/events/{id}/withdraw': 'withdrawn',
  'DELETE /api/admin/events/{id}': 'deleted',
  'POST /api/admin/events/{id}/restore': 'restored',
  'POST /api/admin/blackouts': 'blackout-added',
  'DELETE /api/admin/blackouts/{id}': 'blackout-removed',
};

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

test('every call that changes or deletes data is listed as recorded or as not recorded', async () => {
  const { paths } = (await app.admin('/api/openapi.json')).json;
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const changes = calls.filter((call) =>
    /^(?:DELETE|(?:POST|PUT) \/api\/admin\/(?:articles|documents|drafts|early-readers|events|media|passages|blackouts|sets))/.test(
      call,
    ),
  );
  expect(changes.toSorted()).toEqual(
    [...Object.keys(RECORDED), ...UNRECORDED, ...REVIEWED, ...SETS, HOLD].toSorted(),
  );
});

test('each call that changes data adds its action to the audit trail', async () => {
  const article = (
    await app.admin(ARTICLES_PATH, { method: 'POST', body: { ...ARTICLE, holdForWire: true } })
  ).json;
  const draft = (await app.admin(DRAFTS_PATH, { method: 'POST', body: { title: 'Half' } })).json;
  const media = (await upload(app, { content: testDocument() })).json;
  const mediaId = (await uploadDocument(app)).id;
  const made: Readonly<Record<string, object>> = { ...MADE, [DOCUMENTS_PATH]: { ...DOCUMENT, mediaId } };
  const ids = [
    [DRAFTS_PATH, draft],
    [MEDIA_PATH, media],
  ];
  const bodies: Record<string, object> = {
    PUT: ARTICLE,
    restore: { version: 1 },
    withdraw: {},
    'early-readers': { ...READER, releaseId: draft.id },
  };
  const recorded: Record<string, string> = { 'POST /api/admin/articles': await latestAction() };
  for (const call of Object.keys(RECORDED).slice(1)) {
    const [method = '', path = ''] = call.split(' ');
    const { id } = ids.find(([start]) => path.startsWith(start))?.[1] ?? article;
    const sent =
      bodies[method] ?? bodies[path.split('/').at(-1) ?? ''] ?? (method === 'POST' ? {} : undefined);
    const body = (sent && made[path.replace('/{id}', '')]) ?? sent;
    const { status, json } = await app.admin(path.replace('{id}', id), { method, body });
    expect([call, status < 300]).toEqual([call, true]);
    for (const start of [READERS, ...Object.keys(made)])
      if (call === `POST ${start}`) ids.push([start, json]);
    recorded[call] = await latestAction();
  }
  expect(recorded).toEqual(RECORDED);
});

async function latestAction(): Promise<string> {
  return (await app.admin('/api/admin/audit?limit=1')).json[0].action;
}
