import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import { type PageOutcome, haveSamePolicy } from './boot.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemotePage, UnavailablePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';
import { findRoute, pageKeyOf } from './routes.ts';

export interface VisitedPage {
  readonly page: string;
  readonly key: string;
}

/** Updates the outlet's name when the title changes after navigation, such as when a release has loaded. */
function useTitledOutlet(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const outlet = document.getElementById(outletId);
      if (outlet?.hasAttribute('aria-label')) outlet.ariaLabel = document.title;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}

/** After navigation, scroll position and focus start at the page's top, or at the target of the address. */
function useArrival(previous: RefObject<VisitedPage>, page: string): void {
  const { hash, key } = useLocation();
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  // A layout effect, because a later one could move the focus away from a field in use.
  useLayoutEffect(() => {
    const former = previous.current;
    if (former.key === key) return;
    previous.current = { page, key };
    const isSamePage = former.page === page;
    const outlet = document.getElementById(outletId);
    // Screen readers announce the label of the focused outlet, like the title of a loaded document.
    outlet?.setAttribute('aria-label', document.title);
    if (!isPush || (isSamePage && hash === '')) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) outlet?.focus({ preventScroll: true });
  }, [previous, page, hash, key, isPush]);
}

/** Reloads the document, because a document cannot change its content security policy. */
function OwnDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

interface CurrentPageProps {
  /** The server's status for this address. */
  outcome: PageOutcome;
  /** Retries after the server reported the page as unavailable. */
  onRetry: () => void;
  /** The last shown page. The component that creates this ref must not suspend while a page's code loads. */
  place: RefObject<VisitedPage>;
}

export function CurrentPage({ outcome, onRetry, place }: CurrentPageProps): ReactNode {
  const { pathname } = useLocation();
  const routes = useRoutes();
  const route = findRoute(routes, pathname);
  useTitledOutlet();
  useArrival(place, pageKeyOf(routes, pathname));
  if (!haveSamePolicy(useSite().firstRoute, route)) return <OwnDocument />;
  if (!route || outcome === 'not-found') return <NotFoundPage />;
  if (outcome === 'unavailable') return <UnavailablePage route={route} onRetry={onRetry} />;
  return <RemotePage route={route} />;
}
