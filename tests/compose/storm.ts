import { inspect } from 'node:util';
import { expect } from '@playwright/test';
import { createArticle, type Site, signIn } from './newsroom.ts';
import { startTraffic, type TrafficReport } from './traffic.ts';

const writers = 4;

/** The results of visitors and a newsroom during a change of the product. */
export interface Storm extends TrafficReport {
  /** Ids of the articles whose creation was acknowledged. */
  acknowledged: string[];
  /** Why others were refused. */
  refused: string[];
}

/**
 * Simulates visitors, and a newsroom that writes without a pause, during a change of the product.
 * @param part the change's name in the printed counts
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

/** Expects that no request failed. */
export function expectUnnoticed({ failures, refused }: Storm): void {
  expect([...failures, ...refused]).toEqual([]);
}

/**
 * Expects that no read failed. Writes may be answered with 502: Caddy before 2.11.2, the balancer,
 * does not send a body again after a refused connection.
 */
export function expectReadersUnaware({ failures, refused }: Storm): void {
  const withoutAnswer = / POST [^:]*: (?:Error: )?502 |Error: POST [^:]*: 502 /;
  expect([...failures, ...refused].filter((failure) => !withoutAnswer.test(failure))).toEqual([]);
}

/** The API's answers that tell callers to try again. */
export const toldToTryAgain = /Error: (?:POST \S+ )?50[34] \{"type"|: 50[34] \{"type"/;

/** Expects that every failure has an expected reason. */
export function expectExplained({ failures, refused }: Storm, reason: RegExp): void {
  expect([...failures, ...refused].filter((failure) => !reason.test(failure))).toEqual([]);
}

/** Expects that no acknowledged article is missing. */
export function expectKept({ acknowledged }: Storm, ids: readonly string[]): void {
  const kept = new Set(ids);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}
