import { setTimeout as pause } from 'node:timers/promises';
import { actions, Editor } from './actions.ts';
import type { Answer, HttpClient } from './http-client.ts';

const tickMilliseconds = 20;
/** Number of addresses that visitors come from. */
const addresses = 500;
/** One address sends this share of the requests of all others together, and must be stopped. */
const greedyShare = 0.1;
const greedyAddress = '203.0.113.250';

/** What was sent and answered in all. */
export interface LoadResult {
  asked: number;
  right: number;
  /** Clean refusals of visitors by status. */
  refused: number;
  /** Clean refusals of the greedy address. */
  stopped: number;
  edited: number;
  problems: Map<string, number>;
  /** How long (milliseconds) each visitor waited for an answer. */
  waits: number[];
}

/** 99 of 100 visitors waited no longer than this, in milliseconds. */
export function p99Wait({ waits }: LoadResult): number {
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
}

function note(problems: Map<string, number>, problem: string): void {
  problems.set(problem, (problems.get(problem) ?? 0) + 1);
}

/** A well-formed refusal: 429 or 503 as a problem, with `Retry-After`. */
function isCleanRefusal({ status, headers, text }: Answer): boolean {
  if (status !== 429 && status !== 503) return false;
  const seconds = Number(headers['retry-after']);
  const isProblem = headers['content-type']?.startsWith('application/problem+json') === true;
  return seconds >= 1 && seconds <= 3_600 && isProblem && JSON.parse(text).status === status;
}

/**
 * Sends requests at a constant rate, whether or not the answers keep up, with an editor at work and one address that
 * ignores all limits.
 */
export async function generateLoad(
  client: HttpClient,
  perSecond: number,
  seconds: number,
): Promise<LoadResult> {
  const result: LoadResult = {
    asked: 0,
    right: 0,
    refused: 0,
    stopped: 0,
    edited: 0,
    problems: new Map(),
    waits: [],
  };
  const waiting = new Set<Promise<void>>();
  const keep = (work: Promise<void>): void => {
    const kept = work
      .catch((error: unknown) => note(result.problems, error instanceof Error ? error.message : 'failed'))
      .finally(() => waiting.delete(kept));
    waiting.add(kept);
  };
  const began = performance.now();
  const until = began + seconds * 1_000;
  keep(edit(client, until, result));
  while (performance.now() < until) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (result.asked < due) {
      keep(visit(client, result.asked, result));
      if (result.asked % (1 / greedyShare) === 0) keep(askGreedily(client, result));
      result.asked += 1;
    }
    await pause(tickMilliseconds);
  }
  while (waiting.size > 0) await Promise.all(waiting);
  return result;
}

async function visit(client: HttpClient, number: number, result: LoadResult): Promise<void> {
  // A step that is coprime to the number of actions mixes them.
  const action = actions[(number * 37) % actions.length];
  if (action === undefined) return;
  const address = `192.0.${(number % addresses) >> 8}.${(number % addresses) & 255}`;
  const began = performance.now();
  const answer = await client.send({ ...action.request, headers: { 'x-forwarded-for': address } });
  result.waits.push(performance.now() - began);
  if (isCleanRefusal(answer)) result.refused += 1;
  else if (action.isRight(answer)) result.right += 1;
  else note(result.problems, `${action.name}: ${answer.status} is wrong`);
}

async function edit(client: HttpClient, until: number, result: LoadResult): Promise<void> {
  const editor = await Editor.signIn(client);
  while (performance.now() < until) {
    for (const problem of await editor.work()) note(result.problems, problem);
    result.edited += 1;
    await pause(500);
  }
}

async function askGreedily(client: HttpClient, result: LoadResult): Promise<void> {
  const answer = await client.send({
    path: '/api/news?limit=3',
    headers: { 'x-forwarded-for': greedyAddress },
  });
  if (isCleanRefusal(answer)) result.stopped += 1;
  else if (answer.status !== 200) note(result.problems, `the greedy one got ${answer.status}`);
}
