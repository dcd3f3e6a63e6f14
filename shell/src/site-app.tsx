import {
  BrowserRouter,
  OwnDocumentContext,
  PrefetchContext,
  preloadApi,
  useLocation,
  useSWRConfig,
} from '@site/kit';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Boot, type PageOutcome, haveSamePolicy } from './boot.ts';
import { CurrentPage, type VisitedPage } from './current-page.tsx';
import { usePreloadLinkedPages } from './remotes/linked-pages.ts';
import { type Site, SiteProvider, useRoutes, useSite } from './remotes/site.ts';
import { fillParams, findRoute, isPattern, matchRoute, pageKeyOf } from './routes.ts';
import { SiteFrame } from './site-frame.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

function usePrefetch(): (path: string) => void {
  const { registry, pages } = useSite();
  const { cache } = useSWRConfig();
  return useCallback(
    (path: string) => {
      const match = matchRoute(registry.routes(), path);
      if (!match?.route.module) return;
      const { module, path: pattern, preload } = match.route;
      // A page with parameters has different data at each address.
      if (pages.isRequested(module) && !isPattern(pattern)) return;
      for (const url of preload.filter((file) => file.startsWith('/api/'))) {
        const address = fillParams(url, match.params);
        if (!cache.get(address)) preloadApi(address);
      }
      pages.prefetch(module);
    },
    [registry, pages, cache],
  );
}

/** Returns a function that tests whether a path needs a document with another content security policy. */
function useOwnDocument(): (path: string) => boolean {
  const { registry, firstRoute } = useSite();
  return useCallback(
    (path: string) => !haveSamePolicy(firstRoute, findRoute(registry.routes(), path)),
    [registry, firstRoute],
  );
}

/** Loads the entries of the remotes on the visitor's first input. Returns whether they have loaded. */
function useStartedRemotes(): boolean {
  const site = useSite();
  const [areStarted, setAreStarted] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      // A transition, because an urgent update would discard the server's HTML of a page whose code has not loaded.
      void site.startRemotes().then(() => startTransition(() => setAreStarted(true)));
    };
    for (const sign of ['pointermove', 'touchstart', 'keydown']) {
      window.addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
    }
    return () => waiting.abort();
  }, [site]);
  return areStarted;
}

/** Returns the server's status for the first address, until the visitor navigates or retries. */
function useOutcome(): { outcome: PageOutcome; onRetry: () => void } {
  const { boot } = useSite();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [outcome, setOutcome] = useState(boot.outcome);
  if (outcome !== 'fragment' && pathname !== first) setOutcome('fragment');
  return { outcome, onRetry: () => setOutcome('fragment') };
}

/** Returns the boot block, without the canonical address after the visitor has navigated. */
function useCurrentBoot(): Boot {
  const { boot } = useSite();
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  if (pathname + search === first) return boot;
  const { canonical: _ofFirst, ...current } = boot;
  return current;
}

/** Returns a ref to the first address, created before the visitor can navigate. */
function useInitialPlace(): { current: VisitedPage } {
  const { pathname, key } = useLocation();
  return useRef({ page: pageKeyOf(useRoutes(), pathname), key });
}

function FramedPage() {
  const boot = useCurrentBoot();
  const routes = useRoutes();
  const { outcome, onRetry } = useOutcome();
  const place = useInitialPlace();
  usePreloadLinkedPages(useStartedRemotes());
  return (
    <PrefetchContext value={usePrefetch()}>
      <OwnDocumentContext value={useOwnDocument()}>
        <SiteFrame boot={{ ...boot, routes, outcome }} notice={<WaitingNotice />}>
          <CurrentPage outcome={outcome} onRetry={onRetry} place={place} />
        </SiteFrame>
      </OwnDocumentContext>
    </PrefetchContext>
  );
}

export function SiteApp({ site }: { site: Site }) {
  return (
    <SiteProvider value={site}>
      <BrowserRouter>
        <FramedPage />
      </BrowserRouter>
    </SiteProvider>
  );
}
