import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { parseSiteManifest, type RenderedPage } from '@site/remote/contract';
import { RendererUnavailable, type RenderTask, RenderTimeout } from '../rendering/page-renderer.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';

const site = parseSiteManifest(publishRemote()['site.json'] ?? '', 'mfe-public');
const [page] = site.pages;
if (!page) throw new Error('The remote has no page');

const company = companyIdentity(readConfig({}), new Date(0));

const task = (path = '/', etag = '"1"'): RenderTask => ({
  site,
  page,
  path,
  company,
  answers: { '/api/news': { body: [], etag } },
});
const never = () => new Promise<RenderedPage>(() => {});
const fail = () => Promise.reject(new Error('broken'));

let renderer: FakeRenderer;
let renderedPages: RenderedPageCache;

beforeEach(() => {
  jest.useFakeTimers();
  renderer = new FakeRenderer();
  renderedPages = new RenderedPageCache(renderer, { standard: 250, subject: 3_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

async function comes(asked: RenderTask): Promise<boolean> {
  const result = renderedPages.rendered(asked);
  await jest.advanceTimersByTimeAsync(250);
  return (await result) !== undefined;
}

test.each<[string, RenderTask]>([
  ['address', task('/other')],
  ['data', task('/', '"2"')],
  ['version of its remote', { ...task(), site: { ...site, version: 'other' } }],
  ['year', { ...task(), company: { ...company, year: '1999' } }],
])('a page of another %s is rendered separately', async (_what, other) => {
  for (const asked of [task(), other, task(), other]) expect(await comes(asked)).toBe(true);
  expect(renderer.tasks).toEqual([task(), other]);
});

test('concurrent requests share one rendering, and requests after its time limit do not wait', async () => {
  renderer.work = never;
  const results = [renderedPages.rendered(task()), renderedPages.rendered(task())];
  await jest.advanceTimersByTimeAsync(250);
  expect(await Promise.all([...results, renderedPages.rendered(task())])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(renderer.tasks).toHaveLength(1);
});

test('a failed rendering is retried after a minute, without blocking requests', async () => {
  renderer.work = fail;
  expect(await comes(task())).toBe(false);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(await comes(task())).toBe(false);
  expect(renderer.tasks).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  const finished: (() => void)[] = [];
  renderer.work = (_task, rendered) => new Promise((resolve) => finished.push(() => resolve(rendered)));
  const [first, second] = [renderedPages.rendered(task()), renderedPages.rendered(task())];
  await jest.advanceTimersByTimeAsync(0);
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  expect(renderer.tasks).toHaveLength(2);
  for (const finish of finished) finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(await comes(task())).toBe(true);
});

test('a rendering that timed out is retried with exponential backoff', async () => {
  const began = Date.now();
  const triedAt: number[] = [];
  renderer.work = () => {
    triedAt.push((Date.now() - began) / 1_000);
    return Promise.reject(new RenderTimeout('late'));
  };
  for (let second = 0; second < 200; second++) {
    void renderedPages.rendered(task());
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(triedAt).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
  renderer.work = (_task, rendered) => rendered;
  await jest.advanceTimersByTimeAsync(60_000);
  await renderedPages.rendered(task());
  expect(await renderedPages.rendered(task())).toBeDefined();
});

test('a page is rendered again immediately if the renderer was unavailable', async () => {
  renderer.work = () => Promise.reject(new RendererUnavailable('closed'));
  expect(await comes(task())).toBe(false);
  renderer.work = (_task, rendered) => rendered;
  expect(await comes(task())).toBe(true);
});

test('each request waits up to three seconds for the rendering of a page with a subject', async () => {
  let finish: () => void = () => {};
  renderer.work = (_task, rendered) => new Promise((resolve) => void (finish = () => resolve(rendered)));
  const release = { ...task(), page: { ...page, resource: '/api/news' } };
  const first = renderedPages.rendered(release);
  await jest.advanceTimersByTimeAsync(2_000);
  const second = renderedPages.rendered(release);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await first).toBeUndefined();
  finish();
  expect(await second).toBeDefined();
  expect(renderer.tasks).toHaveLength(1);
});

test('the page cache evicts the oldest pages when many large pages are cached', async () => {
  const fragment = 'x'.repeat(4_000_000);
  renderer.work = (_task, rendered) => ({ ...rendered, fragment });
  for (let index = 0; index < 20; index++) expect(await comes(task(`/${index}`))).toBe(true);
  renderer.tasks.splice(0);
  for (const path of ['/19', '/0']) expect(await comes(task(path))).toBe(true);
  expect(renderer.tasks.map(({ path }) => path)).toEqual(['/0']);
});

test('pages with data do not evict cached pages without data', async () => {
  const withoutData = { site, page, company };
  expect(await renderedPages.withoutData(withoutData)).toBeDefined();
  const fragment = 'x'.repeat(4_000_000);
  renderer.work = (_task, rendered) => ({ ...rendered, fragment });
  for (let index = 0; index < 20; index++) expect(await comes(task(`/${index}`))).toBe(true);
  jest.spyOn(renderer, 'render').mockRejectedValue(new Error('broken'));
  expect(await renderedPages.withoutData(withoutData)).toBeDefined();
});

test('requests wait up to three seconds for the rendering of a page without data', async () => {
  let finish: () => void = () => {};
  jest.spyOn(renderer, 'render').mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ fragment: '', hints: '', slotId: '' });
    }),
  );
  const first = renderedPages.withoutData({ site, page, company });
  await jest.advanceTimersByTimeAsync(2_900);
  const second = renderedPages.withoutData({ site, page, company });
  finish();
  expect([await first, await second]).toEqual([expect.anything(), expect.anything()]);
});
