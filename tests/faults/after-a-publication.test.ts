import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../infra/local/ports.ts';
import { FakeApi } from '../../shell/server/testing/fake-api.ts';
import { waitUntil } from '../../shell/server/testing/wait-until.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { expectRecovery, Visitor } from './visitor.ts';

/** Indexes of the releases: 64, which is more than a crawler requests concurrently. */
const numbers = Array.from({ length: 64 }, (_, index) => index);
const apiAddress = (slug: string) => `/api/news/${slug}?with=neighbours`;

let api: FakeApi;
let bff: Server;
let shell: ShellProcess;
/** A shell with the default time limits. */
let limited: ShellProcess;
let visitor: Visitor;
let metricsUrl: string;

function release(index: number, text: string): object {
  return {
    id: `0197a5a2-0000-7000-8000-${String(index).padStart(12, '0')}`,
    slug: `release-${index}`,
    title: `Release number ${index}`,
    excerpt: '',
    content: `<p>${text}</p>`.padEnd(4_000, '<p>Water rises behind the dam.</p>'),
    publishedAt: '2026-03-04T17:00:00.000Z',
    updatedAt: '2026-03-04T17:00:00.000Z',
    author: 'HydroHash Technologies',
    category: 'Press Release',
    imageUrl: '',
    documents: [],
    version: 1,
  };
}

async function renderings(): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  const [, count] = /page_rendering_duration_seconds_count\{.*outcome="rendered"\} (\d+)/.exec(metrics) ?? [];
  return Number(count ?? 0);
}

/** Starts a shell with the remote of public pages, whose pages have been rendered in advance. */
async function startPublicShell(environment: Record<string, string>): Promise<ShellProcess> {
  const started = await startShell({
    bffUrl: `http://127.0.0.1:${(bff.address() as AddressInfo).port}`,
    remotes: { 'mfe-public': builtRemotePath('mfe-public') },
    environment,
  });
  await expectRecovery(async () => (await new Visitor(started.url).request('/readyz')).status === 200);
  return started;
}

beforeAll(async () => {
  api = new FakeApi();
  bff = createServer(api.listener);
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  const metricsPort = await findFreePort();
  shell = await startPublicShell({ METRICS_PORT: String(metricsPort) });
  limited = await startPublicShell({ PAGE_DATA_LIMIT: '250' });
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  visitor = new Visitor(shell.url);
});
afterAll(async () => {
  await shell.stop();
  await limited.stop();
  bff.closeAllConnections();
  await new Promise((resolve) => bff.close(resolve));
});

test('the shell returns the right page for each of many concurrent requests, and renders only changed pages again', async () => {
  for (const index of numbers) {
    api.answer(apiAddress(`release-${index}`), { body: release(index, `Text number ${index}.`) });
    api.hang(apiAddress(`release-${index}`));
  }
  const paths = numbers.map((index) => `/news/release-${index}`);
  const pages = visitor.requestAll(paths);
  // The fake API responds only once all requests have arrived, so that all pages are rendered concurrently.
  await waitUntil(
    () => numbers.every((index) => api.waiting(apiAddress(`release-${index}`)) === 1),
    (areAll) => areAll,
  );
  for (const index of numbers) api.releaseAll(apiAddress(`release-${index}`));
  for (const [index, { status, text }] of (await pages).entries()) {
    const facts = [`Text number ${index}.<`, `<title>Release number ${index}`];
    expect([status, ...facts.filter((fact) => !text.includes(fact))]).toEqual([200]);
    expect(text).toMatch(new RegExp(`property="og:url" content="[^"]*/news/release-${index}"`));
  }
  const before = await renderings();
  api.answer(apiAddress('release-7'), { body: release(7, 'Another text.') });
  const later = await visitor.requestAll(paths);
  expect(later.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  expect(later[7]?.text).toContain('Another text.');
  expect(await renderings()).toBe(before + 1);
});

test('with the default time limits, a crawler reads each of many releases completely, or 503 until it is ready', async () => {
  for (const index of numbers) {
    api.answer(apiAddress(`release-${index}`), { body: release(index, `Text number ${index}.`) });
  }
  const crawler = new Visitor(limited.url);
  const read = async (index: number): Promise<string> => {
    const { status, headers, text } = await crawler.request(`/news/release-${index}`);
    if (status === 200 && text.includes(`Text number ${index}.<`)) return 'complete';
    const isRefused = status === 503 && /^\d+$/.test(headers.get('retry-after') ?? '');
    return isRefused && !text.includes('noindex') ? 'refused' : `${status} ${text}`;
  };
  const seen = new Set<string>();
  await waitUntil(
    async () => {
      const outcomes = await Promise.all(numbers.map(read));
      for (const outcome of outcomes) seen.add(outcome);
      return outcomes;
    },
    (outcomes) => !outcomes.includes('refused'),
  );
  seen.delete('refused');
  expect([...seen]).toEqual(['complete']);
});
