import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { longestFragment, type PageRequest, type RenderNews, type RenderOrder } from './render-protocol.ts';

/*
 * The process in which the remotes' renderers run. It is started without environment variables and may read nothing but
 * what its start names; its parent ends it when it takes too long or uses too much.
 */

type RenderPage = (page: PageRequest, createWindow: () => unknown) => Promise<unknown>;

const renderers = new Map<string, Promise<RenderPage>>();
let emptyWindow: unknown;
let current: number | undefined;

function tell(news: RenderNews): void {
  process.send?.(news);
}

function fail(order: number, reason: string): void {
  if (order !== current) return;
  current = undefined;
  tell({ type: 'failed', order, reason });
}

/** The renderer cannot be used at all. */
class UnusableRenderer extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof UnusableRenderer) return error.message;
  return `threw: ${error instanceof Error ? error.message : String(error)}`;
}

async function loadRenderer({ file, integrity }: RenderOrder): Promise<RenderPage> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64');
  if (`sha384-${hash}` !== integrity) throw new UnusableRenderer('has a damaged copy');
  const { href } = pathToFileURL(file);
  const { renderPage } = (await import(/* webpackIgnore: true */ href)) as { renderPage?: RenderPage };
  if (typeof renderPage !== 'function') throw new UnusableRenderer('exports no renderPage');
  return renderPage;
}

async function rendererOf(order: RenderOrder): Promise<RenderPage> {
  const known = renderers.get(order.file);
  if (known) return known;
  const loading = loadRenderer(order);
  renderers.set(order.file, loading);
  loading.then(
    () => tell({ type: 'loaded', order: order.order }),
    () => renderers.delete(order.file),
  );
  return loading;
}

/** One window serves all: it is large, and what pages do with it leaves nothing in its document. */
function createWindow(): unknown {
  if (emptyWindow === undefined) {
    tell({ type: 'loads-window' });
    const { JSDOM } = createRequire(import.meta.url)('jsdom') as typeof import('jsdom');
    emptyWindow = new JSDOM('').window;
    tell({ type: 'window-loaded' });
  }
  return emptyWindow;
}

async function render(order: RenderOrder): Promise<void> {
  current = order.order;
  try {
    const renderPage = await rendererOf(order);
    const page = await renderPage(order.page, createWindow);
    if (order.order !== current) return;
    const { fragment, hints, slotId } = Object(page) as Record<string, unknown>;
    if (typeof fragment === 'string' && fragment.length > longestFragment) {
      fail(order.order, `returned an invalid page: more than ${longestFragment} characters`);
      return;
    }
    const memory = process.memoryUsage.rss();
    current = undefined;
    tell({ type: 'rendered', order: order.order, page: { fragment, hints, slotId }, memory });
    // The first page is the shell's own trial: the window is there before a visitor waits for a text.
    createWindow();
  } catch (error) {
    fail(order.order, reasonOf(error));
  }
}

process.on('message', (order: RenderOrder) => void render(order));
// What a renderer left running may throw while another one's page is made: no reason to end, nor that page's failure.
process.on('uncaughtException', () => {});
// A signal to the whole group is for the shell, which ends this process when its own work is done.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
tell({ type: 'ready' });
