import { companyTokens, CompanyProvider, Frame, outletId, RemoteScope, StaticRouter } from '@site/kit';
import { type ComponentType, type ReactNode, useId } from 'react';
import { prerender } from 'react-dom/static';

/** A page as HTML, to be put into the shell's frame. */
export interface PrerenderedPage {
  fragment: string;
  /** What React found worth preloading, as `<link>` elements. */
  hints: string;
  /** `useId` at the page's place: the shell hydrates the fragment only if its own agrees. */
  slotId: string;
}

async function renderToText(node: ReactNode): Promise<string> {
  // Without this limit React would split a large page and join it by inline scripts.
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function InFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CompanyProvider company={companyTokens}>
      <StaticRouter location={path}>
        <Frame header={null} ticker={null} footer={null} notifications={null}>
          {children}
        </Frame>
      </StaticRouter>
    </CompanyProvider>
  );
}

function SlotProbe() {
  return <i data-slot={useId()} />;
}

function between(text: string, start: string, end: string, what: string): string {
  const from = text.indexOf(start);
  const to = text.lastIndexOf(end);
  if (from < 0 || to < from) throw new Error(`Prerendering failed: ${what} was not found in the output`);
  return text.slice(from + start.length, to);
}

/**
 * Renders one page of a remote inside the frame and cuts it out between the markers of the frame's
 * Suspense boundary.
 * @throws when a part of the page would need a script to appear
 */
export async function prerenderPage(
  remoteName: string,
  path: string,
  Page: ComponentType,
): Promise<PrerenderedPage> {
  const html = await renderToText(
    <InFrame path={path}>
      <RemoteScope name={remoteName}>
        <Page />
      </RemoteScope>
    </InFrame>,
  );
  const outlet = html.slice(html.indexOf(`id="${outletId}"`));
  const fragment = between(outlet, '<!--$-->', '<!--/$--></main>', `the page ${path}`);
  if (/<script|<template id="/.test(fragment)) {
    throw new Error(`Prerendering ${path} left a part that only a script could fill in`);
  }
  const probe = await renderToText(
    <InFrame path={path}>
      <SlotProbe />
    </InFrame>,
  );
  return {
    fragment,
    hints: html.slice(0, html.indexOf('<div')),
    slotId: between(probe, 'data-slot="', '"></i>', 'the slot'),
  };
}
