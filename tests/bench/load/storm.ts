import { setTimeout as pause } from 'node:timers/promises';
import { deeds, Editor } from './people.ts';
import type { Answer, Line } from './send.ts';

const tickMilliseconds = 20;
/** Visitors come from so many addresses. */
const addresses = 500;
/** One address asks for so much of what all others together ask, and must be stopped. */
const greedyShare = 0.1;
const greedyAddress = '203.0.113.250';

/** What was asked and answered in all. */
export interface Account {
  asked: number;
  right: number;
  /** Clean refusals of visitors by status. */
  refused: number;
  /** Clean refusals of the greedy address. */
  stopped: number;
  edited: number;
  complaints: Map<string, number>;
  /** How long (milliseconds) each visitor waited for an answer. */
  waits: number[];
}

/** 99 of 100 visitors waited no longer than this, in milliseconds. */
export function waitOfMost({ waits }: Account): number {
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
}

function note(complaints: Map<string, number>, complaint: string): void {
  complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
}

/** A refusal that a client understands: 429 or 503 as a problem, with the time to come back. */
function isCleanRefusal({ status, headers, text }: Answer): boolean {
  if (status !== 429 && status !== 503) return false;
  const seconds = Number(headers['retry-after']);
  const isProblem = headers['content-type']?.startsWith('application/problem+json') === true;
  return seconds >= 1 && seconds <= 3_600 && isProblem && JSON.parse(text).status === status;
}

/**
 * Sends so many requests a second for so long, whether or not the answers keep up, with an editor at work and one
 * address that does not know its measure.
 */
export async function rage(line: Line, perSecond: number, seconds: number): Promise<Account> {
  const account: Account = {
    asked: 0,
    right: 0,
    refused: 0,
    stopped: 0,
    edited: 0,
    complaints: new Map(),
    waits: [],
  };
  const waiting = new Set<Promise<void>>();
  const keep = (work: Promise<void>): void => {
    const kept = work
      .catch((error: unknown) => note(account.complaints, error instanceof Error ? error.message : 'failed'))
      .finally(() => waiting.delete(kept));
    waiting.add(kept);
  };
  const began = performance.now();
  const until = began + seconds * 1_000;
  keep(edit(line, until, account));
  while (performance.now() < until) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (account.asked < due) {
      keep(visit(line, account.asked, account));
      if (account.asked % (1 / greedyShare) === 0) keep(askGreedily(line, account));
      account.asked += 1;
    }
    await pause(tickMilliseconds);
  }
  while (waiting.size > 0) await Promise.all(waiting);
  return account;
}

async function visit(line: Line, number: number, account: Account): Promise<void> {
  // A step without a common divisor mixes the deeds.
  const deed = deeds[(number * 37) % deeds.length];
  if (deed === undefined) return;
  const address = `192.0.${(number % addresses) >> 8}.${(number % addresses) & 255}`;
  const began = performance.now();
  const answer = await line.send({ ...deed.request, headers: { 'x-forwarded-for': address } });
  account.waits.push(performance.now() - began);
  if (isCleanRefusal(answer)) account.refused += 1;
  else if (deed.isRight(answer)) account.right += 1;
  else note(account.complaints, `${deed.name}: ${answer.status} is wrong`);
}

async function edit(line: Line, until: number, account: Account): Promise<void> {
  const editor = await Editor.signIn(line);
  while (performance.now() < until) {
    for (const complaint of await editor.work()) note(account.complaints, complaint);
    account.edited += 1;
    await pause(500);
  }
}

async function askGreedily(line: Line, account: Account): Promise<void> {
  const answer = await line.send({
    path: '/api/news?limit=3',
    headers: { 'x-forwarded-for': greedyAddress },
  });
  if (isCleanRefusal(answer)) account.stopped += 1;
  else if (answer.status !== 200) note(account.complaints, `the greedy one got ${answer.status}`);
}
