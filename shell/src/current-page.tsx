import { outletId, useLocation, useNavigationType } from '@site/kit';
import {
  Activity,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { findRoute, type PageRoute, shareDocument } from './boot.ts';
import { describeDocument } from './document-head.ts';
import { LoadedDocument } from './loaded-document.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { PageAhead } from './remotes/page-ahead.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';

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

/** Describes the document by the page that is shown; what a page is about that was moved to has to be asked for. */
function useDescribedDocument(route: PageRoute | undefined): void {
  const { boot, registry } = useSite();
  const { name } = boot.company;
  useEffect(() => {
    describeDocument(route, name);
    if (!route || route.description !== undefined) return undefined;
    let isShown = true;
    registry.description(route.path).then(
      (description) => {
        if (isShown && description !== undefined) describeDocument({ ...route, description }, name);
      },
      () => {}, // Until the next move its title describes the page.
    );
    return () => {
      isShown = false;
    };
  }, [route, name, registry]);
}

/** The page that somebody seems to be about to open, if it is another one than is shown. */
function useExpectedRoute(routes: readonly PageRoute[], shown: PageRoute | undefined): PageRoute | undefined {
  const { pages } = useSite();
  const module = useSyncExternalStore(pages.subscribe, pages.expected, () => undefined);
  const shownModule = shown?.module;
  useEffect(() => {
    if (shownModule === pages.expected()) pages.expect(undefined);
  }, [pages, shownModule]);
  return module === undefined || module === shownModule
    ? undefined
    : routes.find((route) => route.module === module);
}

/** Whether the page is the one that the document came with, never left since. */
function useIsFirstPage(pathname: string): boolean {
  const [first, setFirst] = useState<string | undefined>(pathname);
  const hasLeft = first !== undefined && first !== pathname;
  if (hasLeft) setFirst(undefined);
  return first === pathname;
}

/**
 * The page of the address and, hidden, the one that somebody seems to be about to open: moving there then only
 * shows it. Hidden pages are rendered when nothing else is to be done, and their effects wait until they are shown.
 */
export function CurrentPage(): ReactNode {
  const routes = useRoutes();
  const pathname = useShownPathname(routes);
  const route = findRoute(routes, pathname);
  const expected = useExpectedRoute(routes, route);
  const isFirst = useIsFirstPage(pathname);
  useDescribedDocument(route);
  useArrival(pathname);
  if (!shareDocument(useSite().firstRoute, route)) return <LoadedDocument />;
  if (!route) return <NotFoundPage />;
  // The first page is hydrated in the shape that the server gave it.
  const current = isFirst ? <RemotePage key={route.path} route={route} /> : activity(route, true);
  return expected ? [current, activity(expected, false)] : current;
}

function activity(route: PageRoute, isShown: boolean): ReactNode {
  return (
    <Activity key={route.path} mode={isShown ? 'visible' : 'hidden'}>
      <PageAhead isShown={isShown}>
        <RemotePage route={route} />
      </PageAhead>
    </Activity>
  );
}
