import type { DocumentUpdate, NewsroomDocument } from '@site/kit';
import { serveFakeDisclosures } from './fake-disclosures.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';

/** An approved document of the newsroom's API, overridden by `given`. */
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
  return serveFakeDisclosures(newsroom, {
    collection: 'documents',
    kept,
    toItem: (body, stored = newsroomDocument({ id: 'd-new' })) => {
      const { quarter = null, releaseId: _release, ...input } = body as DocumentUpdate;
      return { ...stored, ...input, publicFrom: input.publishedAt, quarter };
    },
    matches: ({ kind, year }, query) =>
      Object.entries({ kind, year }).every(([name, value]) =>
        [null, String(value)].includes(query.get(name)),
      ),
  });
}
