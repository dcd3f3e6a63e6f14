import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rendererCode, type StartedRenderer, startRenderer } from '../testing/start-renderer.ts';
import { RenderFailure, RendererUnavailable, RenderTimeout } from './page-renderer.ts';

const titlePage = rendererCode(
  "`<h1>${task.answers['/api/news'].body[0].title} of ${task.company.name}</h1>`",
);

let started: StartedRenderer;
/** A renderer with a short time limit, for pages that never finish. */
let hasty: StartedRenderer;

// Shared by all tests, because a page must not affect later pages in its thread.
beforeAll(async () => {
  started = await startRenderer();
  hasty = await startRenderer(2_000);
});
afterAll(async () => {
  await started.stop();
  await hasty.stop();
});

test.each<[string, string, RegExp]>([
  ['loops forever', rendererCode('(() => { for (;;); })()'), /it did not finish within 2 s$/],
  ['loops forever while it is loaded', 'for (;;);', /it did not finish within 2 s$/],
  [
    'returns a promise that never settles',
    rendererCode('await new Promise(() => {})'),
    /it did not finish within 2 s$/,
  ],
  [
    'exceeds the memory limit',
    rendererCode('(() => { for (const all = []; ; ) all.push(new Array(1e6).fill(0.5)); })()'),
    /it ran out of memory$/,
  ],
  [
    'prints endlessly',
    rendererCode("(() => { for (;;) { console.log('x'.repeat(1e5)); console.error('x'.repeat(1e5)); } })()"),
    /it did not finish within 2 s$/,
  ],
  ['throws', rendererCode("(() => { throw new Error('no\\n  such thing') })()"), /it threw: no such thing$/],
  [
    'throws in a timer',
    rendererCode("await new Promise(() => setTimeout(() => { throw new Error('late') }))"),
    /it did not finish within 2 s$/,
  ],
  [
    'throws an error with a file name',
    rendererCode('(() => { throw new Error(import.meta.url) })()'),
    /it threw: a file$/,
  ],
  ['exits', rendererCode('process.exit(3)'), /it worker exited with code: 3$/],
  [
    'returns truncated HTML',
    rendererCode("'<div><h1>Half'"),
    /an invalid page: fragment must close what it opens$/,
  ],
  [
    'returns a script',
    rendererCode("'<script>1</script>'"),
    /an invalid page: fragment must not hold scripts$/,
  ],
  ['returns no string', rendererCode('[1]'), /an invalid page: fragment /],
  ['returns undefined', 'export const renderPage = () => undefined;', /an invalid page: /],
  [
    'returns too large a page',
    rendererCode("'x'.repeat(5e6)"),
    /an invalid page: fragment Too big: expected string to have <=4000000 characters$/,
  ],
  [
    'returns a title although the shell renders the title',
    "export const renderPage = () => ({ fragment: '', slotId: '', hints: '<title>Other</title>' });",
    /an invalid page: hints /,
  ],
  ['has a syntax error', 'this is no { module', /it threw: /],
  ['exports no renderPage', 'export const other = 1;', /it exports no renderPage$/],
])(
  'a renderer that %s fails with its name, without affecting other renderers',
  async (_what, code, sentence) => {
    const isLate = sentence.source.includes('within 2 s');
    const bad = (isLate ? hasty : started).render(code, { path: '/news' });
    const others = [started.render(titlePage), started.render(titlePage)];
    const failure = await bad.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RenderFailure);
    expect(failure instanceof RenderTimeout).toBe(isLate);
    expect(String(failure)).toMatch(/mfe-public renderer\.[0-9a-f]{16}\.mjs: rendering \/news, it /);
    expect(String(failure)).toMatch(sentence);
    for (const { fragment } of await Promise.all(others)) expect(fragment).toContain('Good news');
  },
);

test('a late error of one renderer does not affect the page of another', async () => {
  const later = "setTimeout(() => { throw new Error('later'); }, 50)";
  await started.render(rendererCode(`${later} && ''`));
  const slow = rendererCode("await new Promise((resolve) => setTimeout(resolve, 200, '<p>Well</p>'))");
  expect((await started.render(slow, { name: 'mfe-admin' })).fragment).toBe('<p>Well</p>');
});

test('renderers can create elements in one shared window', async () => {
  const title = rendererCode("createWindow().document.createElement('h1').outerHTML");
  expect((await started.render(title)).fragment).toBe('<h1></h1>');
  const windows = rendererCode('String(createWindow() === createWindow())');
  expect((await started.render(windows)).fragment).toBe('true');
});

test('the time limit of a page does not include its wait for others, and a page that waits longer than that is refused', async () => {
  const own = await startRenderer(6_000);
  await Promise.all([own.render(titlePage), own.render(titlePage)]);
  // The first two of six pages take 3.5 s, the next two end after 7 s, and the others would start then.
  const slow = rendererCode("await new Promise((resolve) => setTimeout(resolve, 3_500, '<p>Well</p>'))");
  const task = await own.task(slow);
  const pages = await Promise.allSettled(Array.from({ length: 6 }, () => own.renderer.render(task)));
  const outcomes = pages.map((page) => (page.status === 'fulfilled' ? page.value.fragment : page.reason));
  const refusal = expect.any(RendererUnavailable);
  expect(outcomes).toEqual([...Array(4).fill('<p>Well</p>'), refusal, refusal]);
  expect(own.renderer.problem('mfe-public')).toBeUndefined();
  await own.stop();
});
