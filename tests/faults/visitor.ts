import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { administrator } from '../support/product.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: object;
}

export class Visitor {
  readonly #origin: string;
  readonly #timeoutMs: number | undefined;

  /** @param timeoutMs the timeout of each call; without it, calls have no timeout */
  constructor(origin: string, timeoutMs?: number) {
    this.#origin = origin;
    this.#timeoutMs = timeoutMs;
  }

  within(timeoutMs: number): Visitor {
    return new Visitor(this.#origin, timeoutMs);
  }

  async request(path: string, { method = 'GET', token, body }: Call = {}): Promise<ReceivedResponse> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(this.#timeoutMs !== undefined && { signal: AbortSignal.timeout(this.#timeoutMs) }),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  }

  requestAll(paths: readonly string[]): Promise<ReceivedResponse[]> {
    return Promise.all(paths.map((path) => this.request(path)));
  }

  signIn(body: { username: string; password: string }): Promise<ReceivedResponse> {
    return this.request('/api/admin/login', { method: 'POST', body });
  }

  createArticle(token: string, title: string): Promise<ReceivedResponse> {
    const body = {
      title,
      content: '<p>Water rises.</p>',
      publishedAt: '2025-03-04T17:00:00.000Z',
      author: 'HydroHash Technologies',
      category: 'Press Release',
    };
    return this.request('/api/admin/articles', { method: 'POST', token, body });
  }

  async searchTitles(mark: string, token: string): Promise<string[]> {
    const { status, text } = await this.request(`/api/admin/articles?q=${mark}`, { token });
    if (status !== 200) throw new Error(`The list of articles returned ${status}: ${text}`);
    const found: { title: string }[] = JSON.parse(text);
    return found.map(({ title }) => title);
  }

  async token(): Promise<string> {
    const { status, text } = await this.signIn(administrator);
    if (status !== 200) throw new Error(`The sign-in returned ${status}: ${text}`);
    const { token }: { token: string } = JSON.parse(text);
    return token;
  }

  async health(): Promise<{ status: number; parts: Record<string, string> }> {
    const { status, text } = await this.request('/api/health/ready');
    const { details }: { details: Record<string, { status: string }> } = JSON.parse(text);
    return {
      status,
      parts: Object.fromEntries(Object.entries(details).map(([name, part]) => [name, part.status])),
    };
  }
}

export function expectStatus(responses: readonly ReceivedResponse[], status: number): void {
  // Compares the bodies too, because they contain the reason of a failure.
  const failures = responses.filter((response) => response.status !== status);
  expect(failures.map(({ status: actual, text }) => `${actual} ${text.slice(0, 500)}`)).toEqual([]);
  if (status >= 400) for (const response of responses) expectProblem(response);
}

/** Expects a problem response (RFC 9457) without internal details. */
export function expectProblem({ status, headers, text }: ReceivedResponse): void {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(text)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z][^{}<>]+$/) });
  expect(text).not.toMatch(/postgres|redis|select |ECONN|socket|127\.0\.0\.1|\n\s+at /i);
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Expects each call to fail with 502, 503 or 504 and a problem (infra/docs/api.md, 'When a part is down'). */
export function expectUnavailable(responses: readonly ReceivedResponse[]): void {
  for (const response of responses) {
    expect([502, 503, 504]).toContain(response.status);
    expectProblem(response);
  }
}

/** Expects each acknowledged write to be stored exactly once, and each other write to fail with a problem. */
export function expectAtMostOnce(titles: readonly string[], responses: readonly ReceivedResponse[]): void {
  expect(new Set(titles).size).toBe(titles.length);
  const written = responses.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).title);
  expect(titles).toEqual(expect.arrayContaining(written));
  expectUnavailable(responses.filter(({ status }) => status !== 201));
}

/** Repeats `works` until it returns true. Only the test's timeout ends it otherwise. */
export async function expectRecovery(works: () => Promise<boolean>): Promise<void> {
  while (!(await works().catch(() => false))) await pause(200);
}
