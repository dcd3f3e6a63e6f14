import { expect, test } from '@jest/globals';
import { ReadRecorder } from './read-recorder.ts';

const text = { type: 'string' };
const item = {
  type: 'object',
  properties: {
    title: text,
    reason: text,
    newer: { anyOf: [{ type: 'object', properties: { slug: text } }, { type: 'null' }] },
    documents: { type: 'array', items: { type: 'object', properties: { url: text, size: text } } },
  },
};
const content = { 'application/json': { schema: { type: 'array', items: item } } };
const document = {
  info: { version: '1.0.0' },
  paths: { '/api/news': { get: { responses: { '200': { content } } } } },
};

interface News {
  title: string;
  reason?: string;
  newer: { slug: string } | null;
  documents: { url: string; size: string }[];
}

function record(read: (news: News[]) => unknown, isPage = (_file: string) => true) {
  const recorder = new ReadRecorder(document, isPage);
  const news = [
    { title: 'One', newer: null, documents: [] },
    { title: 'Two', newer: { slug: 'one' }, documents: [{ url: '/a.pdf', size: '1' }] },
  ];
  const result = read(recorder.follow(news, 'GET', '/api/news?limit=2') as News[]);
  return { result, needs: recorder.needs() };
}

test('the recorder records members of list items and of nested objects, and returns the same values', () => {
  const { result, needs } = record((news) =>
    news.map(({ title, newer, documents }) => [title, newer?.slug, documents.map(({ url }) => url)]),
  );
  expect(result).toEqual([
    ['One', undefined, []],
    ['Two', 'one', ['/a.pdf']],
  ]);
  expect(needs).toEqual({
    'GET /api/news': ['title', 'newer', 'documents', 'newer.slug', 'documents.url'],
  });
});

test('the recorder records an operation whose response is not read', () => {
  expect(record((news) => news.length).needs).toEqual({ 'GET /api/news': [] });
});

test('the recorder records an optional member that the response lacks, but no undocumented one', () => {
  const { needs } = record(([first]) => [first?.reason, 'toJSON' in (first ?? {})]);
  expect(needs).toEqual({ 'GET /api/news': ['reason'] });
});

test('the recorder records all members of a copied object', () => {
  expect(record(([first]) => ({ ...first })).needs).toEqual({
    'GET /api/news': ['title', 'newer', 'documents'],
  });
});

test('the recorder does not record reads by files that do not count, such as those of libraries', () => {
  const { result, needs } = record(
    ([first]) => first?.title,
    () => false,
  );
  expect({ result, needs }).toEqual({ result: 'One', needs: { 'GET /api/news': [] } });
});

test('the recorder records an operation that is called without a successful response', () => {
  const recorder = new ReadRecorder(document, () => true);
  recorder.recordCall('get', 'http://localhost/api/news?limit=2');
  expect(recorder.needs()).toEqual({ 'GET /api/news': [] });
});

test('the recorder reports calls of the API that the document lacks, but no other addresses', () => {
  const recorder = new ReadRecorder(document, () => true);
  recorder.recordCall('POST', '/api/news?draft=1');
  recorder.recordCall('GET', '/remotes/registry.json');
  expect({ needs: recorder.needs(), undocumented: recorder.undocumented() }).toEqual({
    needs: {},
    undocumented: ['POST /api/news'],
  });
});
