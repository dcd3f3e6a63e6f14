import { z } from 'zod';

const article = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  author: z.string(),
  category: z.string(),
});
const storedArticle = article.extend({ version: z.number() });
const change = z.object({
  version: z.number(),
  action: z.enum(['created', 'updated', 'deleted', 'restored']),
  article: article.omit({ id: true }),
});
const listedChange = change.omit({ article: true });

/** An article as administrators get it. */
export type StoredArticle = z.infer<typeof storedArticle>;
/** What the storm writes. */
export type Text = Omit<StoredArticle, 'id' | 'version'>;
/** An entry of an article's history. */
export type Change = z.infer<typeof change>;

/** An answer that is not what a call that works gets. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/** The administrator's calls to a bff that may die at any moment. */
export class Newsroom {
  readonly #url: string;
  readonly #authorization: string;

  private constructor(url: string, authorization: string) {
    this.#url = url;
    this.#authorization = authorization;
  }

  static async signIn(url: string, username: string, password: string): Promise<Newsroom> {
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { token } = z.object({ token: z.string() }).parse(await response.json());
    return new Newsroom(url, `Bearer ${token}`);
  }

  async create(text: Text): Promise<StoredArticle> {
    return storedArticle.parse(await this.#call('POST', '', text));
  }

  async update(id: string, text: Text): Promise<StoredArticle> {
    return storedArticle.parse(await this.#call('PUT', `/${id}`, text));
  }

  async restore(id: string, version: number): Promise<StoredArticle> {
    return storedArticle.parse(await this.#call('POST', `/${id}/restore`, { version }));
  }

  async delete(id: string): Promise<void> {
    await this.#call('DELETE', `/${id}`);
  }

  /** Undefined for an article that is deleted or was never there. */
  async find(id: string): Promise<StoredArticle | undefined> {
    try {
      return storedArticle.parse(await this.#call('GET', `/${id}`));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Newest first, each entry with the article as it was; empty when there was never such an article. */
  async history(id: string): Promise<Change[]> {
    try {
      const list = z.array(listedChange).parse(await this.#call('GET', `/${id}/history`));
      const entries = list.map(({ version }) => this.#call('GET', `/${id}/history/${version}`));
      return z.array(change).parse(await Promise.all(entries));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return [];
      throw error;
    }
  }

  /** Ids of articles whose title has the text. */
  async search(text: string): Promise<string[]> {
    const found = await this.#call('GET', `?omit=content&limit=100&q=${encodeURIComponent(text)}`);
    return z
      .array(z.object({ id: z.string() }))
      .parse(found)
      .map(({ id }) => id);
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#url}/api/admin/articles${path}`, {
      method,
      headers: {
        authorization: this.#authorization,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refusal(response.status, text);
    return JSON.parse(text);
  }
}
