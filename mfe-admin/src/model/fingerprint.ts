import type { DraftInput, Draft as StoredDraft } from '@site/kit';

/** The members that the fingerprint includes. The type requires every member of `DraftInput`. */
const members: Readonly<Record<Exclude<keyof DraftInput, 'basedOn'>, true>> = {
  articleId: true,
  articleVersion: true,
  title: true,
  slug: true,
  content: true,
  excerpt: true,
  summary: true,
  publishedAt: true,
  timezone: true,
  author: true,
  category: true,
  imageUrl: true,
  imageAlt: true,
  imageCrop: true,
  shareTitle: true,
  shareDescription: true,
  wireUrl: true,
  filingUrl: true,
  holdForWire: true,
  documents: true,
  correction: true,
};

/** Returns two 32-bit FNV-1a hashes and the length, so that stored copies do not contain a second text. */
export function computeFingerprint(input: DraftInput): string {
  const values = new Map<string, unknown>(Object.entries(input));
  const text = JSON.stringify(Object.keys(members).map((name) => values.get(name) ?? null));
  let first = 0x811c9dc5;
  let second = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return [first >>> 0, second >>> 0, text.length].map((part) => part.toString(36)).join('.');
}

export function computeDraftFingerprint({ documents = [], ...texts }: StoredDraft): string {
  const ids = documents.map(({ id }) => id);
  return computeFingerprint({ ...texts, ...(ids.length > 0 && { documents: ids }) });
}
