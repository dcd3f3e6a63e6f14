import { ARTICLE, type TestResponse } from './calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from './documents.ts';
import { createEvent } from './events.ts';
import { ARTICLES_PATH } from './reviewed-newsroom.ts';
import type { RunningBff } from './running-bff.ts';

export const SETS_PATH = '/api/admin/sets';

type Json = TestResponse['json'];

export interface SetApi {
  readonly send: (method: string, path: string, body?: object, headers?: object) => Promise<TestResponse>;
  readonly createSet: (publishAt: string, more?: object) => Promise<Json>;
  readonly schedule: (publishedAt: string, more?: object) => Promise<Json>;
  readonly scheduleDocument: (publishedAt: string, more?: object) => Promise<Json>;
  readonly scheduleEvent: (publishedAt: string, more?: object) => Promise<Json>;
  readonly add: (set: Json, kind: 'release' | 'document' | 'event', item: Json) => Promise<TestResponse>;
  readonly getSet: (set: Json) => Promise<Json>;
}

export function createSetApi(app: RunningBff, admin: RunningBff['admin'] = app.admin): SetApi {
  const send: SetApi['send'] = (method, path, body, headers) =>
    admin(path, { method, body, headers: { ...headers } });
  return {
    send,
    createSet: async (publishAt, more = {}) =>
      (await send('POST', SETS_PATH, { name: 'Q3 results', publishAt, ...more })).json,
    schedule: async (publishedAt, more = {}) =>
      (await send('POST', ARTICLES_PATH, { ...ARTICLE, publishedAt, ...more })).json,
    scheduleDocument: async (publishedAt, more = {}) => {
      const { id: mediaId } = await uploadDocument(app);
      return (await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, publishedAt, ...more })).json;
    },
    scheduleEvent: (publishedAt, more = {}) => createEvent(app, { publishedAt, ...more }),
    add: (set, kind, item) => send('PUT', `${SETS_PATH}/${set.id}/items/${kind}/${item.id}`),
    getSet: async (set) => (await send('GET', `${SETS_PATH}/${set.id}`)).json,
  };
}
