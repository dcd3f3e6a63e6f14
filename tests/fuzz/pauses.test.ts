import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { freePort } from '../../infra/local/ports.ts';
import { operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, completeCall } from './calls.ts';
import { demand } from './check-answer.ts';
import type { Call } from './exchange.ts';
import { seed, share } from './extent.ts';
import { longestPause, longPauses, pauseDuring, type WatchedServer } from './pauses.ts';
import { addressStorms, bodyStorms, headerStorms, queryStorms, stormedHeaders } from './storms.ts';

jest.setTimeout(3_600_000);

const mebibyte = 1_048_576;
const signInBytes = 4_096;
let target: ApiTarget;
let bff: WatchedServer;

beforeAll(async () => {
  const port = await freePort();
  target = await startApiTarget({ METRICS_PORT: String(port), TRUST_PROXY: '127.0.0.1' });
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  bff = { metricsUrl, lightPath: '/api/health/live', send: target.send };
});
afterAll(() => target.stop());

async function send(calls: readonly Call[]): Promise<void> {
  for (const call of calls) await target.send(call);
}

test('a process that is held up is noticed', async () => {
  // This time is no waiting for something: it is the pause.
  const stopped = 3 * longestPause;
  const pause = await pauseDuring(bff, async () => {
    process.kill(target.pid, 'SIGSTOP');
    await wait(stopped);
    process.kill(target.pid, 'SIGCONT');
  });
  expect(pause).toBeGreaterThan(stopped - longestPause);
});

const json = { 'content-type': 'application/json' };

function signedIn(): Record<string, string> {
  return { authorization: `Bearer ${target.token()}` };
}

describe('the process is not held up by a body with', () => {
  const bodies = bodyStorms(mebibyte);
  const signIns = bodyStorms(signInBytes);

  test.each(Object.keys(bodies))('%s', async (name) => {
    const articles = '/api/admin/articles';
    const article = `${articles}/${target.articles.published}`;
    const call = (method: string, path: string, body = bodies[name], headers = {}): Call => {
      return { method, path, headers: { ...json, ...headers }, ...(body !== undefined && { body }) };
    };
    const calls = [
      call('POST', '/api/admin/login'),
      call('POST', '/api/admin/login', signIns[name]),
      call('POST', articles),
      call('POST', articles, bodies[name], signedIn()),
      call('PUT', article, bodies[name], signedIn()),
      call('POST', `${article}/restore`, bodies[name], signedIn()),
      call('POST', '/api/admin/logout'),
      call('POST', '/api/unknown'),
    ];
    const reading = () => {
      try {
        JSON.parse(String(bodies[name]));
      } catch {
        // Not all of them are JSON.
      }
    };
    expect(await longPauses(bff, () => send(calls), reading)).toEqual([]);
  });
});

test.each(stormedHeaders)('the process is not held up by what is in the header %s', async (name) => {
  const article = `/api/admin/articles/${target.articles.published}`;
  const calls = headerStorms.flatMap((value) => [
    { method: 'GET', path: '/api/news', headers: { [name]: value } },
    { method: 'PUT', path: article, headers: { ...json, ...signedIn(), [name]: value }, body: '{}' },
    { method: 'DELETE', path: article, headers: { 'if-match': '"0"', ...signedIn(), [name]: value } },
  ]);
  expect(await longPauses(bff, () => send(calls))).toEqual([]);
});

test.each(['/api/news', '/api/stock-price', '/api/admin/articles'])(
  'the process is not held up by what is in the query of %s',
  async (path) => {
    const calls = queryStorms.map((query) => ({ method: 'GET', path: path + query, headers: signedIn() }));
    expect(await longPauses(bff, () => send(calls))).toEqual([]);
  },
);

test('the process is not held up by a long address', async () => {
  const calls = addressStorms.map((path) => ({ method: 'GET', path, headers: {} }));
  expect(await longPauses(bff, () => send(calls))).toEqual([]);
});

const withBody = operations.filter(({ requestBody }) => requestBody !== undefined);

test.each(withBody.map((operation) => [operation.operationId, operation] as const))(
  'the process is not held up by a body that the fuzzer makes for %s',
  async (_name, operation) => {
    const property = fc.asyncProperty(callsOf(operation), async (plan) => {
      const call = completeCall(plan, target);
      const pauses = await longPauses(bff, () => target.send(call));
      demand(pauses.length === 0, `It was held up for ${pauses.join(', ')} ms.`);
    });
    await expect(
      fc.assert(property, { numRuns: share(40), seed, includeErrorInReport: true }),
    ).resolves.toBeUndefined();
  },
);
