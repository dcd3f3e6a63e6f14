import { beforeAll, expect, test } from '@jest/globals';
import { sharedBff } from '../testing/shared-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { testDocument, upload } from '../testing/uploads.ts';
import type { ReleaseInput } from './release-fields.ts';

const ARTICLES_PATH = '/api/admin/articles';
const DRAFTS_PATH = '/api/admin/drafts';

/** A value of each field. `Required` makes the compiler report a new field that is missing here. */
const VALUES: Omit<Required<ReleaseInput>, 'documents'> = {
  title: 'Every field',
  content: '<p>Text</p>',
  excerpt: 'Excerpt',
  summary: 'Summary',
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'Author',
  category: 'Category',
  imageUrl: 'https://example.org/river.jpg',
  imageAlt: 'River',
  imageCrop: '30%',
  shareTitle: 'Shared',
  shareDescription: 'Shared text',
  wireUrl: 'https://example.org/wire',
  filingUrl: 'https://example.org/filing',
  slug: 'every-field',
  holdForWire: true,
};

let app: RunningBff;
let documents: { readonly id: string }[];

beforeAll(async () => {
  app = await sharedBff();
  const { json } = await upload(app, { content: testDocument(), name: 'a.pdf', type: 'application/pdf' });
  documents = [json];
});

function input() {
  return { ...VALUES, documents: documents.map(({ id }) => id) };
}

function shown() {
  return { ...VALUES, documents: documents.map(({ id }) => expect.objectContaining({ id })) };
}

async function send(method: string, path: string, body?: object) {
  const { status, json } = await app.admin(path, { method, ...(body && { body }) });
  expect([status, json]).toEqual([
    method === 'POST' && !path.endsWith('restore') ? 201 : 200,
    expect.anything(),
  ]);
  return json;
}

test('every field of a release passes through draft, article, history and public view', async () => {
  const draft = await send('POST', DRAFTS_PATH, input());
  expect(await send('GET', `${DRAFTS_PATH}/${draft.id}`)).toMatchObject(shown());
  const { id } = await send('POST', ARTICLES_PATH, input());
  expect(await send('GET', `${ARTICLES_PATH}/${id}`)).toMatchObject(shown());
  const { slug: _slug, holdForWire: _holdForWire, ...restorable } = input();
  expect((await send('GET', `${ARTICLES_PATH}/${id}/history/1`)).article).toEqual(restorable);

  const { title, content, publishedAt, author, category } = VALUES;
  const least = await send('PUT', `${ARTICLES_PATH}/${id}`, {
    title,
    content,
    publishedAt,
    author,
    category,
  });
  const { imageUrl: _omitted, ...kept } = shown();
  expect(least).toMatchObject({ ...kept, excerpt: '', summary: '' });
  expect(least).not.toHaveProperty('imageUrl');
  expect(await send('POST', `${ARTICLES_PATH}/${id}/restore`, { version: 1 })).toMatchObject(shown());

  await send('PUT', `${ARTICLES_PATH}/${id}`, { ...input(), holdForWire: false });
  const { holdForWire: _hidden, ...visible } = shown();
  expect((await app.call(`/api/news/${VALUES.slug}`)).json).toMatchObject(visible);
});
