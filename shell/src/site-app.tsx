import { BrowserRouter, PrefetchContext, preloadApi, useLocation, useSWRConfig } from '@site/kit';
import { type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { Boot, Outcome } from './boot.ts';
import { CurrentPage, type Place } from './current-page.tsx';
import { RemoteBoundary } from './remotes/remote-boundary.tsx';
import { useCodeOfLinkedPages } from './remotes/linked-pages.ts';
import { type Site, SiteProvider, useRoutes, useSite } from './remotes/site.ts';
import { fillParams, isPattern, matchRoute } from './routes.ts';
import { SiteFrame } from './site-frame.tsx';

function usePrefetch(): (path: string) => void {
  const { registry, pages } = useSite();
  const { cache } = useSWRConfig();
  return useCallback(
    (path: string) => {
      const match = matchRoute(registry.routes(), path);
      if (!match?.route.module) return;
      const { module, path: pattern, preload } = match.route;
      // A page with parameters has other data at each of its addresses.
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

function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary site={useSite()} pathname={pathname}>
      {children}
    </RemoteBoundary>
  );
}

/** The remotes' entries are small: the first sign of a visitor starts them. Tells when that is done. */
function useStartedRemotes(): boolean {
  const site = useSite();
  const [areStarted, setAreStarted] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      void site.startRemotes().then(() => setAreStarted(true));
    };
    for (const sign of ['pointermove', 'touchstart', 'keydown']) {
      window.addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
    }
    return () => waiting.abort();
  }, [site]);
  return areStarted;
}

/** The server's status for the first address, valid until the visitor moves on or retries. */
function useOutcome(): { outcome: Outcome; onRetry: () => void; busy: boolean } {
  const { boot, firstRoute } = useSite();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // The page of a remote that was never reached has a Retry of its own.
  const isUnreached = firstRoute !== undefined && firstRoute.module === undefined;
  const [outcome, setOutcome] = useState(isUnreached ? 'fragment' : boot.outcome);
  const [busy, startTransition] = useTransition();
  if (outcome !== 'fragment' && pathname !== first) setOutcome('fragment');
  return { outcome, onRetry: () => startTransition(() => setOutcome('fragment')), busy };
}

/** The boot block without what holds only until the visitor moves on. */
function usePresentBoot(): Boot {
  const { boot } = useSite();
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  if (pathname + search === first) return boot;
  const { canonical: _ofFirst, ...present } = boot;
  return present;
}

/** Where the visitor is, from the first moment on: who moves on before the first page has its code has moved too. */
function useFirstPlace(): { current: Place } {
  const { pathname, key } = useLocation();
  return useRef({ pathname, key });
}

function FramedPage() {
  const boot = usePresentBoot();
  const routes = useRoutes();
  const { outcome, onRetry, busy } = useOutcome();
  const place = useFirstPlace();
  useCodeOfLinkedPages(useStartedRemotes());
  return (
    <PrefetchContext value={usePrefetch()}>
      <SiteFrame boot={{ ...boot, routes, outcome }} Boundary={PageBoundary}>
        <CurrentPage outcome={outcome} onRetry={onRetry} busy={busy} place={place} />
      </SiteFrame>
    </PrefetchContext>
  );
}

/** The whole site in the browser: one tree, the page behind a boundary. */
export function SiteApp({ site }: { site: Site }) {
  return (
    <SiteProvider value={site}>
      <BrowserRouter>
        <FramedPage />
      </BrowserRouter>
    </SiteProvider>
  );
}
