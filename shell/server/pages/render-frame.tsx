import { PageHero, StaticRouter } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot } from '../../src/boot.ts';
import { NotFoundPage } from '../../src/not-found/not-found-page.tsx';
import { SiteFrame } from '../../src/site-frame.tsx';
import { UnavailablePanel } from '../../src/unavailable/unavailable-panel.tsx';

interface RenderedBody {
  /** Title, description and canonical address, which React writes at the start. */
  pageHead: string;
  html: string;
}

export interface RenderedFrame {
  pageHead: string;
  before: string;
  after: string;
  /** The value of `useId` inside the outlet; a fragment is compatible if its value is the same. */
  slotId: string;
}

function Slot() {
  return <template data-slot={useId()} />;
}

function renderAt(path: string, boot: Boot, content: ReactNode): RenderedBody {
  const rendered = renderToString(
    <StaticRouter location={path}>
      <SiteFrame boot={boot}>{content}</SiteFrame>
    </StaticRouter>,
  );
  const start = rendered.indexOf('<div');
  return { pageHead: rendered.slice(0, start), html: rendered.slice(start) };
}

/** Renders header, ticker and footer for an address, with an outlet for a remote's fragment. */
export function renderFrame(path: string, boot: Boot): RenderedFrame {
  const { pageHead, html } = renderAt(path, boot, <Slot />);
  const slot = /<template data-slot="([^"]*)"><\/template>/.exec(html);
  if (!slot?.[1]) throw new Error('The frame was rendered without a place for the page');
  return {
    pageHead,
    before: html.slice(0, slot.index),
    after: html.slice(slot.index + slot[0].length),
    slotId: slot[1],
  };
}

export function renderError(boot: Boot, title: string, detail: string): string {
  return renderAt('/', boot, <PageHero title={title} lead={detail} />).html;
}

export function renderShellPage(path: string, boot: Boot): RenderedBody {
  const content =
    boot.outcome === 'not-found' ? <NotFoundPage /> : <UnavailablePanel onRetry={() => {}} busy={false} />;
  return renderAt(path, boot, content);
}
