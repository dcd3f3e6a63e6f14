import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  generousTimes,
  isRunning,
  rendererOf,
  type StartedRenderer,
  startRenderer,
} from '../testing/published-renderers.ts';
import { NoRenderer, RendererUnavailable, RenderFailure, RenderTimeout } from './render-failure.ts';

const pidPage = rendererOf('`<p>${process.pid}</p>`');
const goodPage = rendererOf("'<p>Good</p>'");
const endlessPage = rendererOf('await new Promise(() => {})');
const throwingPage = rendererOf("(() => { throw new Error('no such thing'); })()");

let started: StartedRenderer;

beforeEach(async () => {
  started = await startRenderer();
});
afterEach(() => started.stop());

async function pidOfProcess(): Promise<number> {
  const { fragment } = await started.render(pidPage);
  return Number(fragment.replaceAll(/\D/g, ''));
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(10);
}

test('a page of which the process is killed fails, and the next one is rendered by another process', async () => {
  const pid = await pidOfProcess();
  const task = await started.task(endlessPage);
  const lost = started.renderer.render(task);
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toThrow('it was ended by SIGKILL');
  expect(await pidOfProcess()).not.toBe(pid);
});

test('a process that was killed while there was nothing to do is replaced', async () => {
  const pid = await pidOfProcess();
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  expect(await pidOfProcess()).not.toBe(pid);
});

test('signals to the whole group leave the process to the shell, and closing ends it', async () => {
  const pid = await pidOfProcess();
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  expect(await pidOfProcess()).toBe(pid);
  await started.renderer.close();
  expect(isRunning(pid)).toBe(false);
});

test('closing ends a process that is busy, and settles what waits', async () => {
  const pid = await pidOfProcess();
  const tasks = [await started.task(endlessPage), await started.task(goodPage)];
  const outcomes = tasks.map((task) =>
    expect(started.renderer.render(task)).rejects.toBeInstanceOf(RendererUnavailable),
  );
  await started.renderer.close();
  await Promise.all(outcomes);
  expect(isRunning(pid)).toBe(false);
  await expect(started.render(goodPage)).rejects.toBeInstanceOf(RendererUnavailable);
});

test('a process that does not start in time is not the failure of the page', async () => {
  await started.stop();
  started = await startRenderer({ ...generousTimes, start: 1 });
  const rendered = started.render(goodPage);
  await expect(rendered).rejects.toBeInstanceOf(RenderTimeout);
  await expect(rendered).rejects.toThrow('it could not start a process');
});

test('what a renderer prints goes nowhere, and the process ends by itself when the shell is killed', async () => {
  const busyPage = `console.log('printed'); setInterval(() => console.error('printed'), 1); ${pidPage}`;
  const { href } = new URL('../testing/published-renderers.ts', import.meta.url);
  const script = `
    const { startRenderer } = await import(${JSON.stringify(href)});
    const { fragment } = await (await startRenderer()).render(${JSON.stringify(busyPage)});
    console.log(fragment);`;
  const shell = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
    cwd: path.join(import.meta.dirname, '..'),
  });
  const printed: unknown[] = [];
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (data) => printed.push(String(data)));
  await once(shell.stdout, 'data');
  const pid = Number(printed.join('').replaceAll(/\D/g, ''));
  expect(isRunning(pid)).toBe(true);
  shell.kill('SIGKILL');
  await untilGone(pid);
  expect(printed).toEqual([`<p>${pid}</p>\n`]);
});

test('more pages than will ever be rendered are refused at once', async () => {
  const task = await started.task(goodPage);
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => started.renderer.render(task)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(49);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RendererUnavailable);
  expect(started.renderer.problem('mfe-public')).toBeUndefined();
});

test('a page that takes longer than visitors wait is rendered all the same', async () => {
  const slow = rendererOf("await new Promise((resolve) => setTimeout(resolve, 500, '<p>Late</p>'))");
  expect((await started.render(slow)).fragment).toBe('<p>Late</p>');
});

test('a copy that is not what its release says is not run', async () => {
  const task = await started.task(goodPage);
  await writeFile(started.fileOf(task, task.site.renderer ?? ''), rendererOf("'<p>Other</p>'"));
  await expect(started.renderer.render(task)).rejects.toThrow('it has a damaged copy');
});

test('a release without a renderer is no problem', async () => {
  const { site, ...rest } = await started.task(goodPage);
  const { renderer: _renderer, ...without } = site;
  await expect(started.renderer.render({ site: without, ...rest })).rejects.toBeInstanceOf(NoRenderer);
  expect(started.renderer.problem('mfe-public')).toBeUndefined();
  expect(started.logged).toEqual([]);
});

test('a process is replaced before the renderers of old releases fill it', async () => {
  const pid = await pidOfProcess();
  for (let release = 0; release < 10; release++) await started.render(`${goodPage} // ${release}`);
  expect(await pidOfProcess()).not.toBe(pid);
});

test('a process that a page has made large is replaced', async () => {
  const pid = await pidOfProcess();
  await started.render(rendererOf('(globalThis.kept = Buffer.alloc(2.3e8, 1)) && ""'));
  expect(await pidOfProcess()).not.toBe(pid);
});

test('a failure is a problem of its remote until a page of the same release is rendered', async () => {
  const sometimes = rendererOf("task.path === '/news' ? null.page : '<p>Good</p>'");
  const task = await started.task(sometimes);
  const failing = { ...task, path: '/news' };
  await expect(started.renderer.render(failing)).rejects.toBeInstanceOf(RenderFailure);
  expect(started.renderer.problem('mfe-public')).toMatch(/^mfe-public renderer\.\w+\.mjs: .* it threw: /);
  expect(started.renderer.problem('mfe-admin')).toBeUndefined();
  await started.render(goodPage);
  expect(started.renderer.problem('mfe-public')).toBeDefined();
  await started.renderer.render(task);
  expect(started.renderer.problem('mfe-public')).toBeUndefined();
});

test('a failure of a release that is no longer served is no problem', async () => {
  const task = await started.task(throwingPage);
  started.serve(task.site.version);
  await expect(started.renderer.render(task)).rejects.toThrow('no such thing');
  expect(started.renderer.problem('mfe-public')).toBeDefined();
  started.serve('another');
  expect(started.renderer.problem('mfe-public')).toBeUndefined();
});

test('the same failure is logged once, another one too', async () => {
  const task = await started.task(rendererOf('(() => { throw new Error(task.path); })()'));
  for (const address of ['one', 'one', 'two']) {
    const failing = { ...task, path: address };
    await expect(started.renderer.render(failing)).rejects.toThrow(`it threw: ${address}`);
  }
  const lines = started.logged.map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    expect.objectContaining({ remote: 'mfe-public', problem: expect.stringMatching(/threw: one$/) }),
    expect.objectContaining({ remote: 'mfe-public', problem: expect.stringMatching(/threw: two$/) }),
  ]);
});

test('pages are counted by remote and outcome', async () => {
  await started.render(goodPage);
  await expect(started.render(throwingPage)).rejects.toThrow('no such thing');
  const text = await started.metrics.registry.metrics();
  for (const outcome of ['rendered', 'failed']) {
    expect(text).toContain(
      `page_rendering_duration_seconds_count{remote="mfe-public",outcome="${outcome}"} 1`,
    );
  }
});
