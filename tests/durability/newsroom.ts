import { call } from '../../bff/src/testing/calls.ts';

export interface ArticleText {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly author: string;
  readonly category: string;
}
export interface StoredArticle extends ArticleText {
  readonly id: string;
  readonly version: number;
}
export interface HistoryEntry {
  readonly version: number;
  readonly action: string;
  readonly article: ArticleText;
}

export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

export class NewsroomClient {
  readonly #url: string;
  readonly #authorization: string;

  private constructor(url: string, authorization: string) {
    this.#url = url;
    this.#authorization = authorization;
  }

  static async signIn(url: string, username: string, password: string): Promise<NewsroomClient> {
    const body = { username, password };
    const { json } = await call(`${url}/api/admin/login`, { method: 'POST', body });
    return new NewsroomClient(url, `Bearer ${json.token}`);
  }

  create(text: ArticleText): Promise<StoredArticle> {
    return this.#call('POST', '', text);
  }

  update(id: string, text: ArticleText): Promise<StoredArticle> {
    return this.#call('PUT', `/${id}`, text);
  }

  restore(id: string, version: number): Promise<StoredArticle> {
    return this.#call('POST', `/${id}/restore`, { version });
  }

  delete(id: string): Promise<unknown> {
    return this.#call('DELETE', `/${id}`);
  }

  async find(id: string): Promise<StoredArticle | undefined> {
    return this.#unlessMissing(this.#call<StoredArticle>('GET', `/${id}`));
  }

  async history(id: string): Promise<readonly HistoryEntry[]> {
    const list = await this.#unlessMissing(this.#call<HistoryEntry[]>('GET', `/${id}/history`));
    return Promise.all(
      (list ?? []).map(({ version }) => this.#call<HistoryEntry>('GET', `/${id}/history/${version}`)),
    );
  }

  async search(text: string): Promise<string[]> {
    const query = `?omit=content&limit=100&q=${encodeURIComponent(text)}`;
    return (await this.#call<StoredArticle[]>('GET', query)).map(({ id }) => id);
  }

  async #unlessMissing<Result>(calling: Promise<Result>): Promise<Result | undefined> {
    try {
      return await calling;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  async #call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const headers = { authorization: this.#authorization };
    const response = await call(`${this.#url}/api/admin/articles${path}`, { method, headers, body });
    if (response.status >= 300) throw new ApiError(response.status, response.text);
    return response.json;
  }
}
