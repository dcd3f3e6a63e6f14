import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rendererCode, type StartedRenderer, startRenderer } from '../testing/start-renderer.ts';
import { MissingRenderer, RendererUnavailable, RenderFailure } from './page-renderer.ts';

const goodPage = rendererCode("'<p>Good</p>'");
const endlessPage = rendererCode('await new Promise(() => {})');

/** Shared by all tests, because threads are slow to start. */
let started: StartedRenderer;

beforeAll(async () => {
  started = await startRenderer();
});
afterAll(() => started.stop());

test('a page is rendered with its data and company, without access to environment variables', async () => {
  const page = rendererCode(
    "`<h1>${task.answers['/api/news'].body[0].title} of ${task.company.name}</h1>` + JSON.stringify(process.env)",
  );
  expect(await started.render(page)).toEqual({
    fragment: '<h1>Good news of HydroHash Technologies</h1>{}',
    hints: '',
    slotId: '_R_3_',
  });
});

test.each(['await new Promise(() => {})', '(() => { for (;;); })()'])(
  'a page that never ends (%s) does not block other pages',
  async (expression) => {
    const own = await startRenderer();
    const task = await own.task(rendererCode(expression));
    const endless = own.renderer.render(task).catch((error: unknown) => error);
    expect((await own.render(goodPage)).fragment).toBe('<p>Good</p>');
    await own.stop();
    expect(await endless).toBeInstanceOf(RendererUnavailable);
  },
);

test('a warm-up may take four times as long as a page', async () => {
  const own = await startRenderer(500);
  const task = await own.task(endlessPage);
  await Promise.all([
    expect(own.renderer.render(task)).rejects.toThrow('within 0.5 s'),
    expect(own.renderer.render({ ...task, isWarmUp: true })).rejects.toThrow('within 2 s'),
  ]);
  await own.stop();
});

test('close rejects pending and later renderings', async () => {
  const own = await startRenderer();
  const task = await own.task(endlessPage);
  const outcomes = [1, 2, 3].map(() =>
    expect(own.renderer.render(task)).rejects.toBeInstanceOf(RendererUnavailable),
  );
  await own.renderer.close();
  await Promise.all(outcomes);
  await expect(own.renderer.render(task)).rejects.toBeInstanceOf(RendererUnavailable);
  await own.stop();
});

test('the renderer rejects renderings immediately when the queue is full', async () => {
  const own = await startRenderer();
  const task = await own.task(endlessPage);
  const outcomes = Array.from({ length: 250 }, () => own.renderer.render(task));
  const settled = Promise.allSettled(outcomes);
  await expect(Promise.race(outcomes)).rejects.toThrow('too many pages wait to be rendered');
  expect(own.renderer.problem('mfe-public')).toBeUndefined();
  await own.stop();
  await settled;
});

test('the renderer does not run a copy of a remote’s code whose hash does not match site.json', async () => {
  const task = await started.task(goodPage, { name: 'mfe-admin' });
  await writeFile(started.fileOf(task, task.site.renderer ?? ''), rendererCode("'<p>Other</p>'"));
  await expect(started.renderer.render(task)).rejects.toThrow('it has a damaged copy');
});

test('a version without a renderer is not reported as a problem', async () => {
  const { site, ...rest } = await started.task(goodPage);
  const { renderer: _renderer, ...without } = site;
  await expect(started.renderer.render({ site: without, ...rest })).rejects.toBeInstanceOf(MissingRenderer);
  expect(started.renderer.problem('mfe-public')).toBeUndefined();
});

test('the renderer reports and counts a failure of a remote until its page is rendered', async () => {
  const name = 'mfe-wallets';
  const sometimes = rendererCode("task.path === '/news' ? null.page : '<p>Good</p>'");
  const task = await started.task(sometimes, { name });
  await expect(started.renderer.render({ ...task, path: '/news' })).rejects.toBeInstanceOf(RenderFailure);
  expect(started.renderer.problem(name)).toMatch(/^mfe-wallets renderer\.\w+\.mjs: .* it threw: /);
  await started.renderer.render(task);
  expect(started.renderer.problem(name)).toBeUndefined();
  const text = await started.metrics.registry.metrics();
  for (const outcome of ['rendered', 'failed']) {
    expect(text).toContain(`page_rendering_duration_seconds_count{remote="${name}",outcome="${outcome}"} 1`);
  }
});
