import {
  BrowserRouter,
  outletId,
  PrefetchContext,
  preloadApi,
  useLocation,
  useNavigationType,
} from '@site/kit';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { findRoute, type PageRoute } from './boot.ts';
import { describeDocument } from './document-head.ts';
import { isRunning } from './remotes/federation.ts';
import { fetchAhead } from './remotes/fetch-ahead.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemoteBoundary } from './remotes/remote-boundary.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { type Site, SiteProvider, useSite } from './remotes/site.ts';
import { SiteFrame } from './site-frame.tsx';

function useRoutes() {
  const { registry } = useSite();
  return useSyncExternalStore(registry.subscribe, registry.routes, registry.routes);
}

/** A page that was moved to starts at its top, and so do keyboard and screen reader. */
function useArrival(pathname: string): void {
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!isPush) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(outletId)?.focus({ preventScroll: true });
  }, [pathname, isPush]);
}

/**
 * The address whose page is shown: at once where its code is there; until then the page before stays.
 * Rendered as a transition, a page would come in slices of a few milliseconds with frames in between.
 */
function useShownPathname(routes: readonly PageRoute[]): string {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const reached = useDeferredValue(pathname);
  const module = findRoute(routes, pathname)?.module;
  return module && !pages.isLoaded(module) ? reached : pathname;
}

function CurrentPage() {
  const { boot } = useSite();
  const routes = useRoutes();
  const pathname = useShownPathname(routes);
  const route = findRoute(routes, pathname);
  useEffect(() => describeDocument(route, boot.company.name), [route, boot.company.name]);
  useArrival(pathname);
  return route ? <RemotePage key={route.path} route={route} /> : <NotFoundPage />;
}

function usePrefetch(): (path: string) => void {
  const { registry, pages } = useSite();
  return useCallback(
    (path: string) => {
      const route = findRoute(registry.routes(), path);
      if (!route?.module || pages.isKnown(route.module)) return;
      if (!isRunning(registry.remote(route.remote))) {
        fetchAhead(route.preload.filter((url) => url.startsWith('/remotes/')));
      }
      for (const url of route.preload) if (url.startsWith('/api/')) preloadApi(url);
      pages.warm(route.module);
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

/**
 * React hydrates what stands in a Suspense boundary last and in slices of a few milliseconds between frames.
 * An update from above, once the page's code is there, makes it do so at once.
 */
function usePromptHydration(): void {
  const { boot, pages } = useSite();
  const [, setCodeIsThere] = useState(false);
  useEffect(() => {
    const module = findRoute(boot.routes, location.pathname)?.module;
    if (boot.outcome !== 'fragment' || !module) return;
    pages.whenLoaded(module).then(
      () => setCodeIsThere(true),
      () => {}, // The boundary around the page tells.
    );
  }, [boot, pages]);
}

/** The remotes' entries are small: the first sign of a visitor starts them. */
function useStartedRemotes(): void {
  const site = useSite();
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      site.startRemotes();
    };
    for (const sign of ['pointermove', 'touchstart', 'keydown']) {
      window.addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
    }
    return () => waiting.abort();
  }, [site]);
}

function FramedPage() {
  const { boot } = useSite();
  const routes = useRoutes();
  usePromptHydration();
  useStartedRemotes();
  return (
    <PrefetchContext value={usePrefetch()}>
      <SiteFrame boot={{ company: boot.company, routes }} Boundary={PageBoundary}>
        <CurrentPage />
      </SiteFrame>
    </PrefetchContext>
  );
}

/** The whole site in the browser: one tree, the page behind a boundary. */
export function SiteApp({ site }: { site: Site }) {
  const [isAnswering, setIsAnswering] = useState(false);
  useEffect(() => {
    void site.firstPageAnswers.then(() => startTransition(() => setIsAnswering(true)));
  }, [site]);
  return (
    <SiteProvider value={site}>
      {/* Until it is hydrated, the page stays only through a move that is a transition. */}
      <BrowserRouter useTransitions={!isAnswering}>
        <FramedPage />
      </BrowserRouter>
    </SiteProvider>
  );
}
