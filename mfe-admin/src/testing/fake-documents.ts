import type { DocumentInput, DocumentUpdate, NewsroomDocument } from '@site/kit';
import { json, problem, type ReceivedCall } from './responses.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';

/** An approved newsroom document, with changes. */
export function newsroomDocument(given: Partial<NewsroomDocument> = {}): NewsroomDocument {
  return {
    ...{ id: 'd-1', mediaId: 'm-2', kind: 'presentation', title: 'Q3 slides', year: 2025, quarter: 3 },
    ...{ publishedAt: '2025-11-12T13:00:00.000Z', publicFrom: '2025-11-12T13:00:00.000Z', approved: true },
    ...{ name: 'slides.pdf', url: '/media/77c0/slides.pdf', size: 1_240_000, version: 1 },
    ...{ createdAt: '2025-11-11T13:00:00.000Z', updatedAt: '2025-11-11T13:00:00.000Z' },
    ...given,
  };
}

export function serveFakeDocuments(newsroom: FakeNewsroom, ...kept: NewsroomDocument[]) {
  const store = { documents: kept };

  function replace(stored: NewsroomDocument, changes: Partial<NewsroomDocument>): Response {
    const changed = { ...stored, ...changes, version: stored.version + 1 };
    store.documents = store.documents.map((one) => (one === stored ? changed : one));
    return json(changed);
  }
  function change(call: ReceivedCall, changes: (stored: NewsroomDocument) => Partial<NewsroomDocument>) {
    const id = call.path.split('/')[4];
    const stored = store.documents.find((one) => one.id === id);
    if (!stored) return problem(404, 'There is no such document.');
    if (call.ifMatch !== `"${stored.version}"`) return problem(412, 'Someone else has changed it.');
    return replace(stored, changes(stored));
  }
  const publicFrom = ({ publishedAt }: DocumentInput) => ({ publicFrom: publishedAt });

  newsroom.answer('GET', /documents$/, ({ query }) => {
    const matches = (name: 'kind' | 'year', value: string | number) =>
      [null, String(value)].includes(query.get(name));
    const found = store.documents.filter(
      ({ kind, year, title, deletedAt }) =>
        query.has('deleted') === (deletedAt !== undefined) &&
        matches('kind', kind) &&
        matches('year', year) &&
        title.toLowerCase().includes(query.get('q') ?? ''),
    );
    return json(found, { headers: { 'x-total-count': String(found.length) } });
  });
  newsroom.answer('POST', /documents$/, ({ body }) => {
    const { quarter = null, releaseId: _release, ...input } = body as DocumentInput;
    const created = newsroomDocument({ ...input, ...publicFrom(input), quarter, id: 'd-new' });
    store.documents = [created, ...store.documents];
    return json(created, { status: 201 });
  });
  newsroom.answer('PUT', /documents\/[^/]+$/, (call) => {
    const { quarter = null, releaseId: _release, ...input } = call.body as DocumentUpdate;
    return change(call, () => ({ ...input, ...publicFrom(input), quarter }));
  });
  newsroom.answer('POST', /documents\/[^/]+\/approve$/, (call) => change(call, () => ({ approved: true })));
  newsroom.answer('POST', /documents\/[^/]+\/withdraw$/, (call) =>
    change(call, () => ({ withdrawnAt: '2026-02-01T18:00:00.000Z' })),
  );
  newsroom.answer('POST', /documents\/[^/]+\/restore$/, (call) => {
    const response = change(call, () => ({}));
    store.documents = store.documents.map(({ deletedAt, ...one }) =>
      call.path.includes(one.id) || deletedAt === undefined ? one : { ...one, deletedAt },
    );
    return response;
  });
  newsroom.answer('DELETE', /documents\/[^/]+$/, (call) =>
    change(call, () => ({ deletedAt: '2026-02-01T18:00:00.000Z' })),
  );
  return store;
}
