import { RemoteScope } from '@site/kit';
import { useLayoutEffect, useState } from 'react';
import type { PageRoute } from '../boot.ts';
import { standInSelector } from '../page-head.tsx';
import { UnavailablePanel } from '../unavailable/unavailable-panel.tsx';
import { useSite } from './site.ts';

function UnreachedPage({ remote }: { remote: string }) {
  const site = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    try {
      await site.reconnect(remote);
    } catch {
      // Still away: the panel stays, with its button.
    } finally {
      setIsBusy(false);
    }
  };
  return <UnavailablePanel onRetry={() => void retry()} busy={isBusy} />;
}

/** The page that a remote brings for a route. */
export function RemotePage({ route }: { route: PageRoute }) {
  const { pages, becomeInteractive } = useSite();
  // Runs once the lazy page below is there: React commits them together. Not after the next frame, as an
  // effect would: somebody may be waiting.
  useLayoutEffect(() => {
    // The page has written its own.
    for (const tag of document.head.querySelectorAll(standInSelector)) tag.remove();
    queueMicrotask(becomeInteractive);
  }, [becomeInteractive]);
  if (!route.module) return <UnreachedPage remote={route.remote} />;
  return <RemoteScope name={route.remote}>{pages.element(route.module)}</RemoteScope>;
}
