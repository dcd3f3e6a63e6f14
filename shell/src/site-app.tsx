import { BrowserRouter, PrefetchContext, preloadApi, useLocation } from '@site/kit';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { findRoute } from './boot.ts';
import { CurrentPage } from './current-page.tsx';
import { RemoteBoundary } from './remotes/remote-boundary.tsx';
import { useCodeOfLinkedPages } from './remotes/linked-pages.ts';
import { type Site, SiteProvider, useRoutes, useSite } from './remotes/site.ts';
import { SiteFrame } from './site-frame.tsx';

function usePrefetch(): (path: string) => void {
  const { registry, pages } = useSite();
  return useCallback(
    (path: string) => {
      const route = findRoute(registry.routes(), path);
      if (!route?.module) return;
      if (pages.isRequested(route.module)) return;
      for (const url of route.preload) if (url.startsWith('/api/')) preloadApi(url);
      pages.prefetch(route.module);
    },
    [registry, pages],
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

function FramedPage() {
  const { boot } = useSite();
  const routes = useRoutes();
  useCodeOfLinkedPages(useStartedRemotes());
  return (
    <PrefetchContext value={usePrefetch()}>
      <SiteFrame boot={{ ...boot, routes }} Boundary={PageBoundary}>
        <CurrentPage />
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
