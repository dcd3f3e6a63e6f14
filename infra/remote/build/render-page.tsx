import {
  ApiAnswersProvider,
  CompanyProvider,
  Frame,
  outletId,
  RemoteScope,
  ServerWindowProvider,
  StaticRouter,
} from '@site/kit';
import { type ComponentType, type ReactNode, useId } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { RenderPage } from '../contract/render-page.ts';

async function renderToText(node: ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const { prelude } = await prerenderToNodeStream(node, {
    // Prevents React from splitting a large page into segments that inline scripts join.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // If content inside a Suspense boundary throws, React reports the error here and omits the content from the HTML.
    onError: (error) => {
      failure ??= { error };
    },
  });
  const html = await text(prelude);
  if (failure) throw failure.error;
  return html;
}

function InFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <StaticRouter location={path}>
      <Frame header={null} ticker={null} footer={null} notifications={null}>
        {children}
      </Frame>
    </StaticRouter>
  );
}

function SlotProbe() {
  return <i data-slot={useId()} />;
}

function between(html: string, start: string, end: string, what: string): string {
  const from = html.indexOf(start);
  const to = html.lastIndexOf(end);
  if (from < 0 || to < from) throw new Error(`${what} was not found in what was rendered`);
  return html.slice(from + start.length, to);
}

async function findSlotId(): Promise<string> {
  const probe = await renderToText(
    <InFrame path="/">
      <SlotProbe />
    </InFrame>,
  );
  return between(probe, 'data-slot="', '"></i>', 'the slot');
}

/**
 * Creates the function that a remote's renderer exports. It renders one page inside the frame, and returns the HTML
 * between the comments that mark the frame's Suspense boundary.
 * @param components the pages' components by the page's `id`
 */
export function pageRenderer(
  remoteName: string,
  components: Readonly<Record<string, ComponentType>>,
): RenderPage {
  let slotId: Promise<string> | undefined;

  return async ({ id, path, company, answers }, createWindow) => {
    const Page = components[id];
    if (!Page) throw new Error(`there is no page ${id}`);
    const page = (
      <CompanyProvider company={company}>
        <ApiAnswersProvider answers={answers}>
          <InFrame path={path}>
            <RemoteScope name={remoteName} page={id}>
              <Page />
            </RemoteScope>
          </InFrame>
        </ApiAnswersProvider>
      </CompanyProvider>
    );
    const html = await renderToText(
      createWindow ? <ServerWindowProvider create={createWindow}>{page}</ServerWindowProvider> : page,
    );
    const outlet = html.slice(html.indexOf(`id="${outletId}"`));
    slotId ??= findSlotId();
    return {
      fragment: between(outlet, '<!--$-->', '<!--/$--></main>', 'the page'),
      hints: html.slice(0, html.indexOf('<div')),
      slotId: await slotId,
    };
  };
}
