import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { CreateWindow } from '@site/kit';
import type { PageRequest, RenderPage } from '@site/remote/contract';

export interface RenderJob {
  readonly file: string;
  readonly integrity: string;
  readonly page: PageRequest;
}

/** The page before validation, or the reason of a failure. */
export type RenderOutcome = { readonly page: unknown } | { readonly reason: string };

/** The renderer's file is damaged or exports no `renderPage`. */
class UnusableRenderer extends Error {}

const renderers = new Map<string, Promise<RenderPage>>();

async function loadRenderer({ file, integrity }: RenderJob): Promise<RenderPage> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64');
  if (`sha384-${hash}` !== integrity) throw new UnusableRenderer('has a damaged copy');
  const { href } = pathToFileURL(file);
  const { renderPage } = (await import(/* webpackIgnore: true */ href)) as { renderPage?: RenderPage };
  if (typeof renderPage !== 'function') throw new UnusableRenderer('exports no renderPage');
  return renderPage;
}

async function rendererOf(order: RenderJob): Promise<RenderPage> {
  const known = renderers.get(order.file);
  if (known) return known;
  const loading = loadRenderer(order);
  renderers.set(order.file, loading);
  loading.catch(() => renderers.delete(order.file));
  return loading;
}

let emptyWindow: ReturnType<CreateWindow> | undefined;

/** Returns one window for all pages: it is large, and pages leave its document empty. */
function createWindow(): ReturnType<CreateWindow> {
  if (!emptyWindow) {
    const { JSDOM } = createRequire(import.meta.url)('jsdom') as typeof import('jsdom');
    emptyWindow = new JSDOM('').window;
  }
  return emptyWindow;
}

/** Renders a page; runs in a thread of the pool. */
export async function renderInThread(order: RenderJob): Promise<RenderOutcome> {
  try {
    const renderPage = await rendererOf(order);
    const { fragment, hints, slotId } = Object(await renderPage(order.page, createWindow)) as Record<
      string,
      unknown
    >;
    // Creates the window during the warm-up, so that no visitor waits for it.
    setImmediate(createWindow);
    return { page: { fragment, hints, slotId } };
  } catch (error) {
    if (error instanceof UnusableRenderer) return { reason: error.message };
    return { reason: `threw: ${error instanceof Error ? error.message : String(error)}` };
  }
}

// Ignores errors of code that an earlier page left running.
process.on('uncaughtException', () => {});
// Discards output, which remotes could produce without limit.
process.stdout.write = () => true;
process.stderr.write = () => true;
