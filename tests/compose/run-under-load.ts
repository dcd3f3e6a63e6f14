import { inspect } from 'node:util';
import { expect } from '@playwright/test';
import { createArticle, type Site, signIn } from './newsroom.ts';
import { startTraffic, type TrafficReport } from './traffic.ts';

const writers = 4;

/** The results of the reads and writes during a change of the deployment. */
export interface LoadReport extends TrafficReport {
  /** Ids of the articles whose creation was acknowledged. */
  acknowledged: string[];
  /** The errors of failed writes. */
  refused: string[];
}

/**
 * Simulates visitors, and a newsroom that writes without pause, while `work` changes the deployment.
 * @param label names the change in the printed counts
 */
export async function runUnderLoad(
  site: Site,
  label: string,
  work: () => Promise<unknown>,
): Promise<LoadReport> {
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
  console.log(`${label}: ${reads}; ${acknowledged.length} writes, ${refused.length} refused`);
  return { ...report, acknowledged, refused };
}

export function expectNoFailures({ failures, refused }: LoadReport): void {
  expect([...failures, ...refused]).toEqual([]);
}

/**
 * Expects that no read failed. Writes may fail with 502: the balancer (Caddy before 2.11.2) does not retry a request
 * with a body after a refused connection.
 */
export function expectNoFailedReads({ failures, refused }: LoadReport): void {
  const failedByBalancer = / POST [^:]*: (?:Error: )?502 |Error: POST [^:]*: 502 /;
  expect([...failures, ...refused].filter((failure) => !failedByBalancer.test(failure))).toEqual([]);
}

/** Matches failures in which the API responded with 503 or 504 and a problem document. */
export const retryableFailure = /Error: (?:POST \S+ )?50[34] \{"type"|: 50[34] \{"type"/;

/** Expects that every failure matches `reason`. */
export function expectOnlyFailures({ failures, refused }: LoadReport, reason: RegExp): void {
  expect([...failures, ...refused].filter((failure) => !reason.test(failure))).toEqual([]);
}

/** Expects that no acknowledged article is missing. */
export function expectAllStored({ acknowledged }: LoadReport, ids: readonly string[]): void {
  const stored = new Set(ids);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}
