import type { Draft, DraftInput, DraftVersion } from '@site/kit';
import { computeDraftFingerprint } from '../model/fingerprint.ts';
import { jsonResponse, problem, type ReceivedCall } from './responses.ts';
import { documentsOf } from './fake-media.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';

interface ReviewInput {
  readonly review: Draft['review'];
  readonly version: number;
  readonly remark?: string;
}

export function draft(given: Partial<Draft> = {}): Draft {
  return {
    id: 'd-1',
    articleId: null,
    articleVersion: null,
    title: 'Half a thought',
    content: '<p>Half</p>',
    author: 'Operations desk',
    category: 'Press Release',
    publishedAt: '2999-12-01T17:00:00.000Z',
    timezone: 'America/Los_Angeles',
    review: 'none',
    version: 1,
    updatedAt: '2026-11-20T18:00:00.000Z',
    updatedBy: 'ben',
    ...given,
  };
}

/** A fake of the bff's drafts API, which stores drafts in memory. */
export class FakeDrafts {
  drafts: Draft[] = [];
  discarded: Draft[] = [];
  readonly versions = new Map<string, DraftVersion[]>();

  answer(call: ReceivedCall): Response | undefined {
    const match = /^\/api\/admin\/drafts(?:\/([^/]+))?(?:\/(review|restore|versions))?(?:\/(\d+))?$/.exec(
      call.path,
    );
    if (!match) return undefined;
    const [, id, step, version] = match;
    if (id === undefined) {
      const listed = call.query.has('discarded') ? this.discarded : this.drafts;
      return jsonResponse(listed.map(({ content: _content, ...light }) => light));
    }
    if (step === 'restore') return this.#restore(id);
    if (call.ifNoneMatch === '*') return this.#createAt(id, call.body);
    const stored = this.drafts.find((candidate) => candidate.id === id);
    if (!stored) return problem(404, 'There is no such draft.');
    if (step === 'versions') return this.#versions(id, version);
    if (call.method === 'GET') return jsonResponse(stored);
    if (step === 'review') return this.#review(stored, call);
    if (call.ifMatch !== undefined && call.ifMatch !== `"${stored.version}"`) {
      return problem(412, 'Someone else has changed this draft in the meantime.');
    }
    if (call.method === 'DELETE') {
      this.remove(id);
      const discarding = { discardedAt: new Date().toISOString(), discardedBy: 'admin' };
      this.discarded = [{ ...stored, ...discarding }, ...this.discarded];
      return jsonResponse({ id, deleted: true });
    }
    return jsonResponse(this.#replace(stored, call.body));
  }

  /** Stores the draft of the next update, but loses the response. */
  loseNextSave(newsroom: Pick<FakeNewsroom, 'answer'>): void {
    const lose = (call: ReceivedCall) => {
      this.answer(call);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    newsroom.answer('PUT', /drafts\/[^/]+$/, lose, true);
  }

  remove(id: string): boolean {
    const before = this.drafts.length;
    this.drafts = this.drafts.filter((candidate) => candidate.id !== id);
    return this.drafts.length < before;
  }

  #restore(id: string): Response {
    const found = this.discarded.find((candidate) => candidate.id === id);
    if (!found) return problem(404, 'There is no such draft.');
    const { discardedAt: _at, discardedBy: _by, ...restored } = found;
    this.discarded = this.discarded.filter((candidate) => candidate !== found);
    this.drafts = [restored, ...this.drafts];
    return jsonResponse(restored);
  }

  #review(stored: Draft, { body }: ReceivedCall): Response {
    const { review, version, remark } = body as ReviewInput;
    if (version !== stored.version) return problem(409, 'This draft was changed after you opened it.');
    const at = new Date().toISOString();
    const step =
      review === 'requested'
        ? { reviewRequestedBy: 'admin', reviewRequestedAt: at, contributors: ['admin'] }
        : { reviewedBy: 'admin', reviewedAt: at, ...(remark !== undefined && { reviewRemark: remark }) };
    const reviewed: Draft = { ...stored, ...step, review, version: version + 1 };
    this.drafts = this.drafts.map((candidate) => (candidate === stored ? reviewed : candidate));
    return jsonResponse(reviewed);
  }

  #versions(id: string, version: string | undefined): Response {
    const earlier = this.versions.get(id) ?? [];
    if (version === undefined) {
      return jsonResponse(
        earlier.map(({ title, at, by, ...one }) => ({ title, at, by, version: one.version })),
      );
    }
    const found = earlier.find((one) => one.version === Number(version));
    return found ? jsonResponse(found) : problem(404, 'There is no such version of this draft.');
  }

  /** Updates a draft. A change of the text ends its review; an update without changes does not. */
  #replace(before: Draft, body: unknown): Draft {
    const { id, updatedAt: at, updatedBy: by } = before;
    const stored = this.#store(id, before.version + 1, body);
    if (computeDraftFingerprint(stored) === computeDraftFingerprint(before)) {
      return Object.assign(stored, { review: before.review });
    }
    const { articleId: _id, articleVersion: _version, review: _review, ...text } = before;
    this.versions.set(id, [{ ...text, at, by }, ...(this.versions.get(id) ?? [])]);
    return stored;
  }

  #createAt(id: string, body: unknown): Response {
    const isTaken = [...this.drafts, ...this.discarded].some((candidate) => candidate.id === id);
    if (isTaken) return problem(412, 'A draft with this id exists already.');
    return jsonResponse(this.#store(id, 1, body), { status: 201 });
  }

  #store(id: string, version: number, body: unknown): Draft {
    const { documents, basedOn: _basedOn, ...input } = body as DraftInput;
    const stored: Draft = {
      articleId: null,
      articleVersion: null,
      ...input,
      ...documentsOf(documents),
      id,
      review: 'none',
      version,
      updatedAt: new Date().toISOString(),
      updatedBy: 'admin',
    };
    this.remove(id);
    this.drafts = [stored, ...this.drafts];
    return stored;
  }
}
