import { StaticRouter } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot } from '../../src/boot.ts';
import { NotFoundPage } from '../../src/not-found/not-found-page.tsx';
import { SiteFrame } from '../../src/site-frame.tsx';
import { UnavailablePanel } from '../../src/unavailable/unavailable-panel.tsx';

/** The frame around a page, cut at the page's place. */
export interface RenderedFrame {
  before: string;
  after: string;
  /** `useId` at the page's place; a fragment fits if its own is the same. */
  slotId: string;
}

function Slot() {
  return <template data-slot={useId()} />;
}

function renderAt(path: string, boot: Boot, content: ReactNode): string {
  return renderToString(
    <StaticRouter location={path}>
      <SiteFrame boot={boot}>{content}</SiteFrame>
    </StaticRouter>,
  );
}

/** Renders header, ticker and footer for an address, with a place for a remote's fragment. */
export function renderFrame(path: string, boot: Boot): RenderedFrame {
  const html = renderAt(path, boot, <Slot />);
  const slot = /<template data-slot="([^"]*)"><\/template>/.exec(html);
  if (!slot?.[1]) throw new Error('The frame was rendered without a place for the page');
  return {
    before: html.slice(0, slot.index),
    after: html.slice(slot.index + slot[0].length),
    slotId: slot[1],
  };
}

/** The whole body of a page that the shell brings itself. */
export function renderOwnPage(path: string, boot: Boot): string {
  const content =
    boot.outcome === 'not-found' ? <NotFoundPage /> : <UnavailablePanel onRetry={() => {}} busy={false} />;
  return renderAt(path, boot, content);
}
