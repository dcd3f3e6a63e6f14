import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { CreateWindow } from '@site/kit';
import type { PageRequest, RenderPage } from '../../contract/render-page.ts';

/** What the thread is told to do. */
export interface RenderOrder {
  /** The copy of the remote's renderer. */
  readonly file: string;
  readonly integrity: string;
  readonly page: PageRequest;
}

/** The remote's page, unchecked, or why there is none. */
export type RenderOutcome = { readonly page: unknown } | { readonly reason: string };

/** The renderer cannot be used at all. */
class UnusableRenderer extends Error {}

const renderers = new Map<string, Promise<RenderPage>>();

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
  loading.catch(() => renderers.delete(order.file));
  return loading;
}

let emptyWindow: ReturnType<CreateWindow> | undefined;

/** One window serves all: it is large, and what pages do with it leaves nothing in its document. */
function createWindow(): ReturnType<CreateWindow> {
  if (!emptyWindow) {
    const { JSDOM } = createRequire(import.meta.url)('jsdom') as typeof import('jsdom');
    emptyWindow = new JSDOM('').window;
  }
  return emptyWindow;
}

/** Renders one page; runs in a thread of the pool. */
export async function renderInThread(order: RenderOrder): Promise<RenderOutcome> {
  try {
    const renderPage = await rendererOf(order);
    const { fragment, hints, slotId } = Object(await renderPage(order.page, createWindow)) as Record<
      string,
      unknown
    >;
    // The first page is the shell's own trial: the window is there before a visitor waits for a text.
    setImmediate(createWindow);
    return { page: { fragment, hints, slotId } };
  } catch (error) {
    if (error instanceof UnusableRenderer) return { reason: error.message };
    return { reason: `threw: ${error instanceof Error ? error.message : String(error)}` };
  }
}

// What a renderer left running may throw while another one's page is made: no reason to end, nor that page's failure.
process.on('uncaughtException', () => {});
// What remotes print has no bound.
process.stdout.write = () => true;
process.stderr.write = () => true;
