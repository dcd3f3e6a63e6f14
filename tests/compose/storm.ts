import { inspect } from 'node:util';
import { expect } from '@playwright/test';
import { createArticle, type Site, signIn } from './newsroom.ts';
import { startTraffic, type TrafficReport } from './traffic.ts';

const writers = 4;

/** What visitors and a newsroom saw while something was done to the product. */
export interface Storm extends TrafficReport {
  /** Ids of the articles whose creation was answered. */
  acknowledged: string[];
  /** Why others were not. */
  refused: string[];
}

/**
 * Sends visitors, and a newsroom that writes without a pause, while something is done to the product.
 * @param part names it in the note of what was counted
 */
export async function during(site: Site, part: string, work: () => Promise<unknown>): Promise<Storm> {
  const token = await signIn(site);
  const enough = new AbortController();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const traffic = startTraffic(site.url);
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 1; !enough.signal.aborted; number += 1) {
      try {
        acknowledged.push((await createArticle(site, token, `Storm ${writer}/${number}`)).id);
      } catch (error) {
        refused.push(`${new Date().toISOString()} ${inspect(error)}`);
      }
    }
  });
  try {
    await work();
  } finally {
    enough.abort();
    await Promise.all(writing);
  }
  const report = await traffic.stop();
  const reads = `${report.requests} requests, ${report.failures.length} failed, the longest ${report.longest} ms`;
  console.log(`${part}: ${reads}; ${acknowledged.length} writes, ${refused.length} refused`);
  return { ...report, acknowledged, refused };
}

/** Nobody noticed: not one request failed. */
export function expectUnnoticed({ failures, refused }: Storm): void {
  expect([...failures, ...refused]).toEqual([]);
}

/**
 * Nobody who reads noticed. What changes something may be answered with 502: Caddy before 2.11.2, which plays the balancer,
 * does not send a body again after a machine has refused the connection.
 */
export function expectReadersUnaware({ failures, refused }: Storm): void {
  const withoutAnswer = / POST [^:]*: (?:Error: )?502 |Error: POST [^:]*: 502 /;
  expect([...failures, ...refused].filter((failure) => !withoutAnswer.test(failure))).toEqual([]);
}

/** The API's answers that tell callers to try again. */
export const toldToTryAgain = /Error: (?:POST \S+ )?50[34] \{"type"|: 50[34] \{"type"/;

/** Whatever failed did so for a reason that is expected. */
export function expectExplained({ failures, refused }: Storm, reason: RegExp): void {
  expect([...failures, ...refused].filter((failure) => !reason.test(failure))).toEqual([]);
}

/** All that was acknowledged is among the articles that are there. */
export function expectKept({ acknowledged }: Storm, ids: readonly string[]): void {
  const kept = new Set(ids);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}
