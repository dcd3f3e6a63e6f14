import { expect, test } from '@jest/globals';
import { type ApiDocument, findOperation, findMissingApi } from './api-document.ts';

const text = { type: 'string' };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function responds(schema: object, status = '200') {
  return { responses: { [status]: { content: { 'application/json': { schema } } } } };
}

const document: ApiDocument = {
  info: { version: '1.0.0' },
  paths: {
    '/api/news': { get: responds({ type: 'array', items: reference('News') }) },
    '/api/news/{id}': { get: responds(reference('News')), delete: { responses: { '204': {} } } },
    '/api/news/latest': { get: responds(reference('News')), post: responds(reference('News'), '201') },
  },
  components: {
    schemas: {
      News: {
        type: 'object',
        properties: {
          title: text,
          documents: { type: 'array', items: { type: 'object', properties: { url: text } } },
          newer: { anyOf: [reference('News'), { type: 'null' }] },
          picture: { allOf: [{ type: 'object', properties: { alt: text } }] },
          counts: { type: 'object', additionalProperties: { type: 'number' } },
          settings: { type: 'object' },
        },
      },
    },
  },
};

test.each([
  ['title'],
  ['documents.url'],
  ['newer.title'],
  ['newer.newer.documents.url'],
  ['picture.alt'],
  ['counts.of-any-name'],
  ['settings.of.any.name'],
])('findMissingApi finds the member %s of a list and of a single item', (member) => {
  expect(findMissingApi({ 'GET /api/news': [member], 'GET /api/news/{id}': [member] }, document)).toEqual([]);
});

test('findMissingApi finds an operation whose path parameters have other names', () => {
  expect(findMissingApi({ 'GET /api/news/{slug}': ['title'] }, document)).toEqual([]);
});

test('findMissingApi finds members of responses with any successful status', () => {
  expect(findMissingApi({ 'POST /api/news/latest': ['title'] }, document)).toEqual([]);
});

test('findMissingApi names each missing operation and member', () => {
  const needs = {
    'GET /api/news': ['title', 'excerpt', 'documents.size', 'newer.excerpt', 'title.text'],
    'DELETE /api/news/{id}': ['title'],
    'PUT /api/news/{id}': [],
  };
  expect(findMissingApi(needs, document)).toEqual([
    'reads excerpt of GET /api/news, which the API does not have',
    'reads documents.size of GET /api/news, which the API does not have',
    'reads newer.excerpt of GET /api/news, which the API does not have',
    'reads title.text of GET /api/news, which the API does not have',
    'reads title of DELETE /api/news/{id}, which the API does not have',
    'calls PUT /api/news/{id}, which the API does not have',
  ]);
});

test.each<[string, ApiDocument | undefined]>([
  ['unknown', undefined],
  ['known only by its version', { info: { version: '1.0.0' } }],
])('findMissingApi returns nothing for an API that is %s', (_what, unknown) => {
  expect(findMissingApi({ 'GET /api/none': ['title'] }, unknown)).toEqual([]);
});

test.each([
  ['/api/news?limit=3', 'GET /api/news'],
  ['/api/news/latest', 'GET /api/news/latest'],
  ['/api/news/:slug?with=neighbours', 'GET /api/news/{id}'],
  ['/api/team', undefined],
])('findOperation returns for the address %s the operation %s', (address, name) => {
  expect(findOperation(document, 'GET', address)?.name).toBe(name);
});
