import { z } from 'zod';
import { administrator } from '../server/product.ts';
import type { Answer, HttpClient, Request } from './http-client.ts';

/** A request of a visitor, and whether its answer is right. */
export interface Action {
  readonly name: string;
  readonly request: Request;
  isRight(answer: Answer): boolean;
}

const newsList = z.array(z.object({ id: z.string(), title: z.string(), publishedAt: z.iso.datetime() }));
const quote = z.object({ symbol: z.string(), price: z.number().positive(), source: z.literal('http') });

const pages: Readonly<Record<string, string>> = {
  '/': 'HydroHash',
  '/news': 'News',
  '/investors': 'Investor',
  '/products': 'Mining',
  '/tangem-wallet': 'Wallet',
};

function isPage(text: string, title: string): boolean {
  return (
    text.startsWith('<!doctype html>') &&
    new RegExp(`<title>[^<]*${title}`, 'i').test(text) &&
    text.endsWith('</html>')
  );
}

/** Newest first, nothing from the future, each once. */
function isNews(text: string, limit: number): boolean {
  const list = newsList.safeParse(JSON.parse(text)).data ?? [];
  const times = list.map(({ publishedAt }) => Date.parse(publishedAt));
  return (
    list.length > 0 &&
    list.length <= limit &&
    new Set(list.map(({ id }) => id)).size === list.length &&
    times.every((time, index) => time <= Date.now() && (index === 0 || time <= (times[index - 1] ?? 0)))
  );
}

const ok = ({ status }: Answer): boolean => status === 200;

/** What visitors do on a news day, with the relative frequency of each action. */
function weightedActions(): [number, Action][] {
  const pageActions = Object.entries(pages).map(([path, title]): [number, Action] => [
    4,
    { name: 'page', request: { path }, isRight: (answer) => ok(answer) && isPage(answer.text, title) },
  ]);
  const news = (limit: number): Action => ({
    name: 'news',
    request: { path: `/api/news?limit=${limit}` },
    isRight: (answer) => ok(answer) && isNews(answer.text, limit),
  });
  const quotes = ['', '?symbol=HYPE.CN', '?symbol=HYPAF', '?symbol=N7S0.F'].map((query): [number, Action] => [
    8,
    {
      name: 'quote',
      request: { path: `/api/stock-price${query}` },
      isRight: (answer) => ok(answer) && quote.safeParse(JSON.parse(answer.text)).success,
    },
  ]);
  const team: Action = {
    name: 'team',
    request: { path: '/api/team' },
    isRight: (answer) => ok(answer) && Array.isArray(JSON.parse(answer.text)),
  };
  return [...pageActions, [16, news(3)], [16, news(100)], ...quotes, [8, team]];
}

/** The actions in a list that contains each as often as its frequency says. */
export const actions: readonly Action[] = weightedActions().flatMap(([times, action]) =>
  Array.from({ length: times }, () => action),
);

/** An editor who publishes and corrects all the time, and checks at once what visitors see. */
export class Editor {
  readonly #client: HttpClient;
  readonly #headers: Record<string, string>;
  #count = 0;

  private constructor(client: HttpClient, headers: Record<string, string>) {
    this.#client = client;
    this.#headers = headers;
  }

  static async signIn(client: HttpClient): Promise<Editor> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.200' };
    const body = JSON.stringify(administrator);
    const { text } = await client.send({ method: 'POST', path: '/api/admin/login', headers, body });
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(text));
    return new Editor(client, { ...headers, authorization: `Bearer ${token}` });
  }

  /**
   * Publishes an article, changes it and deletes it.
   * @returns what was wrong on the way
   */
  async work(): Promise<string[]> {
    this.#count += 1;
    const title = `Release ${this.#count}`;
    const created = await this.#write('POST', '/api/admin/articles', title);
    if (created.status !== 201) return [`creating was answered with ${created.status}`];
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(created.text));
    const problems = await this.#compare(id, title);
    const changed = await this.#write('PUT', `/api/admin/articles/${id}`, `${title}, corrected`);
    if (changed.status !== 200) problems.push(`changing was answered with ${changed.status}`);
    else problems.push(...(await this.#compare(id, `${title}, corrected`)));
    const path = `/api/admin/articles/${id}`;
    const { 'content-type': _json, ...headers } = this.#headers;
    const { status } = await this.#client.send({ method: 'DELETE', path, headers });
    if (status !== 200) problems.push(`deleting was answered with ${status}`);
    return problems;
  }

  #write(method: string, path: string, title: string): Promise<Answer> {
    const publishedAt = new Date().toISOString();
    const text = {
      title,
      content: `<p>${title}</p>`,
      publishedAt,
      author: 'Newsroom',
      category: 'Press Release',
    };
    return this.#client.send({ method, path, headers: this.#headers, body: JSON.stringify(text) });
  }

  async #compare(id: string, title: string): Promise<string[]> {
    const headers = { 'x-forwarded-for': '198.51.100.201' };
    const { status, text } = await this.#client.send({ path: `/api/news/${id}`, headers });
    return status === 200 && text.includes(`"${title}"`)
      ? []
      : [`visitors did not see '${title}' (${status})`];
  }
}
