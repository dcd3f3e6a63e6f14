import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { administrator } from '../support/product.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: object;
}

/** A client of the site. */
export class Visitor {
  readonly #origin: string;
  readonly #patience: number | undefined;

  /** @param patience the longest time of a call in milliseconds; without it there is no limit */
  constructor(origin: string, patience?: number) {
    this.#origin = origin;
    this.#patience = patience;
  }

  /** The same client with a time limit for each answer, in milliseconds. */
  within(patience: number): Visitor {
    return new Visitor(this.#origin, patience);
  }

  async ask(path: string, { method = 'GET', token, body }: Call = {}): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(this.#patience !== undefined && { signal: AbortSignal.timeout(this.#patience) }),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  }

  /** Requests all of these at once. */
  askAll(paths: readonly string[]): Promise<Answer[]> {
    return Promise.all(paths.map((path) => this.ask(path)));
  }

  signIn(body: { username: string; password: string }): Promise<Answer> {
    return this.ask('/api/admin/login', { method: 'POST', body });
  }

  /** Creates a release with a title. */
  write(token: string, title: string): Promise<Answer> {
    const body = {
      title,
      content: '<p>Water rises.</p>',
      publishedAt: '2025-03-04T17:00:00.000Z',
      author: 'HydroHash Technologies',
      category: 'Press Release',
    };
    return this.ask('/api/admin/articles', { method: 'POST', token, body });
  }

  /** The titles of all releases that contain a text. */
  async titlesWith(mark: string, token: string): Promise<string[]> {
    const { status, text } = await this.ask(`/api/admin/articles?q=${mark}`, { token });
    if (status !== 200) throw new Error(`The articles answered ${status}: ${text}`);
    const found: { title: string }[] = JSON.parse(text);
    return found.map(({ title }) => title);
  }

  /** Signs the administrator in. */
  async token(): Promise<string> {
    const { status, text } = await this.signIn(administrator);
    if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`);
    const { token }: { token: string } = JSON.parse(text);
    return token;
  }

  /** The status of each part, from the bff's readiness. */
  async health(): Promise<{ status: number; parts: Record<string, string> }> {
    const { status, text } = await this.ask('/api/health/ready');
    const { details }: { details: Record<string, { status: string }> } = JSON.parse(text);
    return {
      status,
      parts: Object.fromEntries(Object.entries(details).map(([name, part]) => [name, part.status])),
    };
  }
}

/** Expects each answer to have this status, and a refusal to be a problem without internal details. */
export function expectAnswers(answers: readonly Answer[], status: number): void {
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  if (status >= 400) for (const answer of answers) expectProblem(answer);
}

/** Expects an RFC 9457 problem with a sentence to show, and no internal details. */
export function expectProblem({ status, headers, text }: Answer): void {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(text)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z][^{}<>]+$/) });
  expect(text).not.toMatch(/postgres|redis|select |ECONN|socket|127\.0\.0\.1|\n\s+at /i);
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/**
 * Expects calls that the bff does not answer to be refused as problems (infra/docs/api.md, 'When a part is down').
 * @param answers the answers of such calls
 */
export function expectRefusals(answers: readonly Answer[]): void {
  for (const answer of answers) {
    expect([502, 503, 504]).toContain(answer.status);
    expectProblem(answer);
  }
}

/** Expects acknowledged writes to be stored once, and the others to be refused properly. */
export function expectOnceOrNever(titles: readonly string[], answers: readonly Answer[]): void {
  expect(new Set(titles).size).toBe(titles.length);
  const written = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).title);
  expect(titles).toEqual(expect.arrayContaining(written));
  expectRefusals(answers.filter(({ status }) => status !== 201));
}

/** Repeats an action until it succeeds, without a time limit of its own. */
export async function expectRecovery(works: () => Promise<boolean>): Promise<void> {
  while (!(await works().catch(() => false))) await pause(200);
}
