import type {
  AdministratorEntry,
  Article,
  ArticleFacets,
  MailSettings,
  Presence,
  PublicationCheck,
  PublicationCheckInput,
  PublishInput,
  Remark,
  ReviewActivity,
} from '@site/kit';
import type { AlertsOverview } from '../subscribers/alert-calls.ts';
import type { Blackout } from '../blackouts/blackout-calls.ts';
import type { Category } from '../categories/category-calls.ts';
import { isWaitingForWire } from '../model/wire.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { jsonResponse, deferredResponse, problem, readCall, type ReceivedCall } from './responses.ts';
import { requireDocumented } from './documented-calls.ts';
import { FakeDrafts } from './fake-drafts.ts';
import { documentsOf, FakeMedia } from './fake-media.ts';

type Answer = Response | Promise<Response>;
type Handler = (call: ReceivedCall) => Answer | undefined;

export { jsonResponse, deferredResponse, problem };

export function article(given: Partial<Article> = {}): Article {
  return {
    id: 'a-1',
    slug: 'second-turbine-hall-in-service',
    title: 'Second turbine hall in service',
    content: '<p>The hall runs.</p>',
    excerpt: 'The hall runs at full load.',
    summary: 'Second hall in service.',
    publishedAt: '2026-01-15T17:00:00.000Z',
    author: 'Operations desk',
    category: 'Press Release',
    imageUrl: '',
    createdAt: '2026-01-14T09:00:00.000Z',
    updatedAt: '2026-01-14T09:00:00.000Z',
    notifySubscribers: true,
    version: 1,
    ...given,
  };
}

function statusOf({ publishedAt, withdrawnAt }: Article): 'scheduled' | 'public' | 'withdrawn' {
  if (withdrawnAt !== undefined) return 'withdrawn';
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'public';
}

function matches(stored: Article, query: URLSearchParams): boolean {
  const search = (query.get('q') ?? '').toLowerCase();
  const status = query.get('status');
  return (
    `${stored.title} ${stored.excerpt}`.toLowerCase().includes(search) &&
    (status === null || statusOf(stored) === status) &&
    (query.get('category') ?? stored.category) === stored.category &&
    (query.get('author') ?? stored.author) === stored.author
  );
}

function isMatched({ version }: Article, { ifMatch }: Pick<ReceivedCall, 'ifMatch'>): boolean {
  return ifMatch === undefined || ifMatch === `"${version}"`;
}

function draftGone(): Response {
  return problem(409, 'This draft is no longer there: it has been published or discarded.');
}

interface Creation {
  readonly created: Article;
  readonly text: string;
}

/** A fake of the newsroom's API: articles in memory, recorded calls, replaceable responses. */
export class FakeNewsroom {
  articles: Article[];
  deleted: Article[] = [];
  readonly calls: ReceivedCall[] = [];
  token = 'token-1';
  blackouts: Blackout[] = [];
  problems: PublicationCheck['problems'] = [];
  reviewRequired = false;
  /** The other administrators who have the same text open. */
  present: Presence[] = [];
  activity: ReviewActivity = { waiting: 0, revision: 'first' };
  alerts: AlertsOverview = { available: false, recipients: 0, skipped: [] };
  categories: Category[] = [];
  mail: MailSettings = { available: false, email: null, off: [] };
  administrators: AdministratorEntry[] = [];
  remarks: Remark[] = [];
  readonly drafts = new FakeDrafts();
  readonly #created = new Map<string, Creation>();
  readonly media = new FakeMedia();
  /** Handlers that replace the default responses. The first one that returns a response is used. */
  #overrides: Handler[] = [];

  constructor(articles: Article[] = []) {
    this.articles = articles;
    globalThis.fetch = async (input, init) => {
      const call = readCall(input, init);
      const response = await this.#answer(call);
      requireDocumented(call, response);
      return response;
    };
  }

  /** Replaces the response to matching calls, if `once` only to the next one. `respond` may return undefined. */
  answer(method: string, path: RegExp, respond: Handler, once = false): void {
    const handler: Handler = (call) => {
      if (call.method !== method || !path.test(call.path)) return undefined;
      if (once) this.#overrides = this.#overrides.filter((other) => other !== handler);
      return respond(call);
    };
    this.#overrides.unshift(handler);
  }

  /** Creates the next article, but loses the response. */
  loseNextCreation(): void {
    const lose = (call: ReceivedCall) => {
      this.#create(call);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    this.answer('POST', /articles$/, lose, true);
  }

  /** Stores the next update of an article, but loses the response. */
  loseNextUpdate(): void {
    const lose = (call: ReceivedCall) => {
      this.#answerAboutArticles(call);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    this.answer('PUT', /articles\/[^/]+$/, lose, true);
  }

  callsTo(method: string, path: RegExp): ReceivedCall[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }

  #answer(call: ReceivedCall): Answer {
    this.calls.push(call);
    for (const override of this.#overrides) {
      const answer = override(call);
      if (answer) return answer;
    }
    if (call.path === '/api/admin/login') {
      return jsonResponse({ token: this.token, user: { id: 'u-1', username: 'admin' } });
    }
    if (call.token !== this.token) return problem(401, 'Sign in to go on.');
    if (call.path === '/api/admin/verify')
      return jsonResponse({ valid: true, user: { id: 'u-1', username: 'admin' } });
    if (call.path.startsWith('/api/admin/presence/')) {
      return call.method === 'PUT' ? jsonResponse(this.present) : new Response(null, { status: 204 });
    }
    if (call.path === '/api/admin/blackouts' && call.method === 'GET') return jsonResponse(this.blackouts);
    if (call.path === '/api/admin/publication-check') return jsonResponse(this.#check(call));
    if (call.path === '/api/admin/alerts') return jsonResponse(this.alerts);
    if (call.path === '/api/admin/categories') return jsonResponse(this.categories);
    if (['/api/admin/documents', '/api/admin/events', '/api/admin/sets'].includes(call.path))
      return jsonResponse([]);
    if (call.path === '/api/admin/logout') return new Response(null, { status: 204 });
    if (call.path.startsWith('/api/admin/mail')) return jsonResponse(this.mail);
    if (call.path === '/api/admin/reviews') return jsonResponse(this.activity);
    if (call.path === '/api/admin/administrators') return jsonResponse(this.administrators);
    if (call.path.startsWith('/api/admin/remarks/')) return this.#remarks(call);
    return this.drafts.answer(call) ?? this.media.answer(call) ?? this.#answerAboutArticles(call);
  }

  #check({ body }: ReceivedCall): PublicationCheck {
    const { articleId, publishedAt, isCorrection = false, content } = body as PublicationCheckInput;
    const stored = this.articles.find(({ id }) => id === articleId);
    const isPublic = stored && statusOf(stored) === 'public' && !isWaitingForWire(stored);
    const staysWithdrawn = stored?.withdrawnAt !== undefined && !isCorrection;
    const time = publishedAt === undefined ? undefined : Date.parse(publishedAt);
    const isNew = time !== undefined && !staysWithdrawn && (!isPublic || time > Date.now());
    const { date } = wallClockAt(Math.max(time ?? 0, Date.now()), pacificZone);
    const blackout = this.blackouts.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
    return {
      ...(isNew && blackout && { blackout }),
      ...(this.alerts.available && { recipients: this.alerts.recipients }),
      problems: content === undefined ? [] : this.problems,
    };
  }

  #remarks({ method, path, body }: ReceivedCall): Response {
    if (method === 'GET') return jsonResponse(this.remarks);
    const sent = body as Partial<Remark> & { readonly done?: boolean };
    if (method === 'POST') {
      const [id, at] = [`r-${this.remarks.length + 1}`, '2026-11-20T18:42:00.000Z'];
      const made = { quote: '', text: '', ...sent, id, authorName: 'admin', createdAt: at };
      this.remarks = [...this.remarks, made];
      return jsonResponse(made, { status: 201 });
    }
    const marks = sent.done ? { doneAt: '2026-11-20T19:00:00.000Z', doneBy: 'admin' } : {};
    this.remarks = this.remarks.map(({ doneAt: _at, doneBy: _by, ...remark }) =>
      path.endsWith(`/${remark.id}`) ? { ...remark, ...marks } : remark,
    );
    return jsonResponse(this.remarks[0]);
  }

  #answerAboutArticles(call: ReceivedCall): Response {
    const [, id, rest] = /^\/api\/admin\/articles(?:\/([^/]+))?(?:\/(\w+))?/.exec(call.path) ?? [];
    if (id === undefined) return call.method === 'POST' ? this.#create(call) : this.#list(call);
    if (id === 'facets') return jsonResponse(this.#facets());
    if (rest === 'restore') return this.#restore(id, call);
    if (rest === 'history') return this.#version(id);
    const stored = this.articles.find((candidate) => candidate.id === id);
    if (!stored && call.method !== 'GET' && this.deleted.some((candidate) => candidate.id === id)) {
      return problem(404, 'This article was deleted. It can be restored under “Deleted”.');
    }
    if (!stored) return problem(404, 'There is no such article.');
    if (call.method === 'PUT') return this.#update(stored, call);
    if (rest === 'withdraw') return this.#withdraw(stored, call);
    if (call.method === 'DELETE') {
      if (!isMatched(stored, call)) return problem(412, 'Someone else changed this article first.');
      this.articles = this.articles.filter((candidate) => candidate !== stored);
      const deletion = { deletedAt: '2026-02-01T18:00:00.000Z', deletedBy: 'ann' };
      this.deleted = [{ ...stored, ...deletion, version: stored.version + 1 }, ...this.deleted];
      return jsonResponse({ id, deleted: true });
    }
    return jsonResponse(stored);
  }

  #restore(id: string, call: ReceivedCall): Response {
    const current = [...this.deleted, ...this.articles].find((candidate) => candidate.id === id);
    if (current && !isMatched(current, call)) return problem(412, 'Someone else changed this article first.');
    const {
      deletedAt: _at,
      deletedBy: _by,
      ...restored
    } = this.deleted.find((candidate) => candidate.id === id) ?? article({ id });
    this.deleted = this.deleted.filter((candidate) => candidate.id !== id);
    const others = this.articles.filter((candidate) => candidate.id !== id);
    this.articles = [{ ...restored, version: restored.version + 1 }, ...others];
    return jsonResponse(restored);
  }

  #withdraw(stored: Article, call: ReceivedCall): Response {
    if (!isMatched(stored, call)) return problem(412, 'Someone else changed this article first.');
    const { reason } = call.body as { reason?: string };
    const withdrawn = {
      ...{ ...stored, version: stored.version + 1, withdrawnAt: '2026-02-01T18:00:00.000Z' },
      ...(reason !== undefined && { withdrawalReason: reason }),
    };
    this.articles = this.articles.map((candidate) => (candidate === stored ? withdrawn : candidate));
    return jsonResponse(withdrawn);
  }

  #version(id: string): Response {
    const stored = this.deleted.find((candidate) => candidate.id === id);
    if (!stored) return problem(404, 'There is no such version of this article.');
    const { version, deletedAt: at, deletedBy: by } = stored;
    return jsonResponse({ version, action: 'deleted', at, by, article: stored });
  }

  #facets(): ArticleFacets {
    const count = (status: string) => this.articles.filter((stored) => statusOf(stored) === status).length;
    const names = (member: 'category' | 'author') => {
      const all = this.articles.map((stored) => stored[member]);
      return [...new Set(all)].map((name) => ({
        name,
        articles: all.filter((other) => other === name).length,
      }));
    };
    return {
      reviewRequired: this.reviewRequired,
      scheduled: count('scheduled'),
      public: count('public'),
      withdrawn: count('withdrawn'),
      deleted: this.deleted.length,
      categories: names('category'),
      authors: names('author'),
    };
  }

  #list({ query }: ReceivedCall): Response {
    const stored = query.has('deleted') ? this.deleted : this.articles;
    const matching = stored.filter((candidate) => matches(candidate, query));
    const limit = Number(query.get('limit') ?? matching.length);
    const start = Number(query.get('cursor') ?? 0);
    const page = matching.slice(start, start + limit);
    const next = new URLSearchParams(query);
    next.set('cursor', String(start + limit));
    const light = page.map(({ content: _content, ...rest }) => rest);
    return jsonResponse(query.get('omit') === 'content' ? light : page, {
      headers: {
        'x-total-count': String(matching.length),
        ...(start + limit < matching.length && { link: `</api/admin/articles?${next}>; rel="next"` }),
      },
    });
  }

  #create({ body, idempotencyKey = '' }: ReceivedCall): Response {
    const { draftId, ...sent } = body as Partial<PublishInput>;
    const known = this.#created.get(idempotencyKey);
    if (known) return this.#createdBefore(known, JSON.stringify(sent));
    const { documents, ...input } = sent;
    if (draftId !== undefined && !this.drafts.remove(draftId)) return draftGone();
    const created = article({
      ...input,
      ...documentsOf(documents),
      id: `a-${this.articles.length + 1}`,
      version: 1,
    });
    this.articles = [created, ...this.articles];
    if (idempotencyKey !== '') this.#created.set(idempotencyKey, { created, text: JSON.stringify(sent) });
    return jsonResponse(created, { status: 201 });
  }

  #createdBefore({ created, text }: Creation, repeated: string): Response {
    if (text === repeated) return jsonResponse(created, { status: 201 });
    const message = 'This Idempotency-Key was sent with another article before.';
    return jsonResponse({ message, articleId: created.id }, { status: 422 });
  }

  #update(stored: Article, { body, ifMatch }: ReceivedCall): Response {
    if (!isMatched(stored, { ifMatch })) {
      return problem(412, 'Someone else changed this article first.');
    }
    const { draftId, documents, ...input } = body as Partial<PublishInput>;
    if (draftId !== undefined && !this.drafts.remove(draftId)) return draftGone();
    const sent = { excerpt: '', summary: '', ...input, ...documentsOf(documents) };
    const updated = { ...stored, ...sent, version: stored.version + 1 };
    this.articles = this.articles.map((candidate) => (candidate === stored ? updated : candidate));
    return jsonResponse(updated);
  }
}
