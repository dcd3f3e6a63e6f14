import type { PublicDocument } from '@site/kit';

/** A public document with this title, overridden by `changes`. */
export function publicDocument(title: string, changes: Partial<PublicDocument> = {}): PublicDocument {
  return {
    ...{ id: `document-${title}`, kind: 'presentation', title, year: 2025, quarter: 3 },
    ...{ publishedAt: '2025-11-12T13:00:00.000Z', url: `/media/abc/${title}.pdf` },
    ...{ name: `${title}.pdf`, size: 1_200_000, ...changes },
  };
}
