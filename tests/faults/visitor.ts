import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { expectInTime } from '../../bff/src/testing/expect-in-time.ts';
import { runningTime } from '../../bff/src/testing/machine-speed.ts';
import { administrator } from '../support/product.ts';

/** Everything is back so long after a fault has ended, in milliseconds. */
export const recoveryLimit = 10_000;

/** Somebody tries again after waiting so long, in milliseconds. */
const patience = 4_000;

/** An answer and how long it took, in milliseconds. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly milliseconds: number;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: object;
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** Someone who uses the site from outside. */
export class Visitor {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(path: string, { method = 'GET', token, body, signal }: Call = {}): Promise<Answer> {
    const began = runningTime();
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, milliseconds: runningTime() - began };
  }

  /** Asks for all of these at once. */
  askAll(paths: readonly string[]): Promise<Answer[]> {
    return Promise.all(paths.map((path) => this.ask(path)));
  }

  /** Whether each of these addresses is answered with 200, to somebody who waits for a few seconds. */
  async finds(paths: readonly string[]): Promise<boolean> {
    const signal = AbortSignal.timeout(patience);
    const answers = await Promise.allSettled(paths.map((path) => this.ask(path, { signal })));
    return answers.every((answer) => answer.status === 'fulfilled' && answer.value.status === 200);
  }

  /** Creates a release; nothing but its title matters. */
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

  /** Signs the administrator in; a bff that came late to its database listens before it has it, and answers 503 until then. */
  async token(): Promise<string> {
    const { status, text } = await this.ask('/api/admin/login', { method: 'POST', body: administrator });
    if (status === 503) {
      await pause(200);
      return this.token();
    }
    if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`);
    const { token }: { token: string } = JSON.parse(text);
    return token;
  }

  /** Each part by its name and how it stands, as the bff's readiness tells. */
  async health(): Promise<{ status: number; parts: Record<string, string> }> {
    const { status, text } = await this.ask('/api/health/ready');
    const { details }: { details: Record<string, { status: string }> } = JSON.parse(text);
    return {
      status,
      parts: Object.fromEntries(Object.entries(details).map(([name, part]) => [name, part.status])),
    };
  }
}

/** Expects each answer to have this status, to come in time, and a refusal to be a problem that tells nothing. */
export function expectAnswers(answers: readonly Answer[], status: number, limit: number): void {
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expectInTime(Math.max(...answers.map(({ milliseconds }) => milliseconds)), limit);
  if (status >= 400) for (const answer of answers) expectProblem(answer);
}

/** RFC 9457, with the sentence to show, and nothing of the inside. */
export function expectProblem({ status, headers, text }: Answer): void {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(text)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z][^{}<>]+$/) });
  expect(text).not.toMatch(/postgres|redis|select |ECONN|socket|127\.0\.0\.1|\n\s+at /i);
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Waits until what was broken works again, at most as long as a recovery may take. */
export async function expectRecovery(works: () => Promise<boolean>): Promise<void> {
  const began = runningTime();
  while (!(await works())) {
    expectInTime(runningTime() - began, recoveryLimit);
    await pause(200);
  }
  expectInTime(runningTime() - began, recoveryLimit);
}
