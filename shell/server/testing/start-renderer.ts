import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { contentFileName } from '../files/content-store.ts';
import { Metrics } from '../metrics/metrics.ts';
import { parseSiteManifest, type RenderedPage } from '@site/remote/contract';
import type { RenderTask } from '../rendering/page-renderer.ts';
import { Renderer } from '../rendering/renderer.ts';
import { type PublishedFiles, publishRemote, type RemoteChanges } from './publish-remote.ts';

/** Milliseconds; long, so that only tests with a shorter limit can reach it. */
const generousLimit = 100_000;

/** Returns a remote's files, with this code as its renderer. */
export function remoteWithRenderer(code: string, changes: RemoteChanges = {}): PublishedFiles {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const renderer = `renderer.${hash}.mjs`;
  return publishRemote({ ...changes, files: { ...changes.files, [renderer]: code }, site: { renderer } });
}

/** Returns the code of a renderer whose HTML is the value of an expression of `task`. */
export function rendererCode(expression: string): string {
  return `export const renderPage = async (task, createWindow) => ({ fragment: ${expression}, hints: '', slotId: '_R_3_' });`;
}

export interface StartedRenderer {
  readonly renderer: Renderer;
  readonly metrics: Metrics;
  /** Returns the stored path of a file of the task's remote. */
  readonly fileOf: (task: RenderTask, name: string) => string;
  /** Stores a remote with this code as its renderer, and returns the task to render its page. */
  readonly task: (code: string, changes?: RemoteChanges) => Promise<RenderTask>;
  readonly render: (code: string, changes?: RemoteChanges) => Promise<RenderedPage>;
  readonly stop: () => Promise<void>;
}

/** @param limit time limit of a page in milliseconds */
export async function startRenderer(limit = generousLimit): Promise<StartedRenderer> {
  const contentDirectory = await mkdtemp(path.join(tmpdir(), 'renderers-'));
  const metrics = new Metrics();
  const renderer = new Renderer({
    contentDirectory,
    log: pino({ level: 'silent' }),
    metrics,
    isServed: () => true,
    limit,
  });

  const fileOf = ({ site }: Pick<RenderTask, 'site'>, name: string) =>
    path.join(contentDirectory, contentFileName(name, site.files[name]?.integrity ?? ''));

  const task = async (code: string, changes: RemoteChanges = {}): Promise<RenderTask> => {
    const { 'site.json': text = '', ...files } = remoteWithRenderer(code, changes);
    const site = parseSiteManifest(text, changes.name ?? 'mfe-public');
    for (const [name, content] of Object.entries(files)) await writeFile(fileOf({ site }, name), content);
    const [page] = site.pages;
    if (!page) throw new Error('The remote has no page');
    const company = companyIdentity(readConfig({}), new Date(0));
    const answers = { '/api/news': { body: [{ title: 'Good news' }], etag: '"1"' } };
    return { site, page, path: page.path, company, answers };
  };

  return {
    renderer,
    metrics,
    fileOf,
    task,
    render: async (code, changes) => renderer.render(await task(code, changes)),
    async stop() {
      await renderer.close();
      await rm(contentDirectory, { recursive: true, force: true });
    },
  };
}
