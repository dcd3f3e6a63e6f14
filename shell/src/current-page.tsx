import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Outcome, shareDocument } from './boot.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemotePage, UnavailablePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';
import { findRoute, pageOf } from './routes.ts';

/** An entry of the browser's history. */
export interface Place {
  /** What `pageOf` says of its address. */
  readonly page: string;
  readonly key: string;
}

/** A page that was moved to starts at its top, or where the address leads, and so do keyboard and screen reader. */
function useArrival(previous: RefObject<Place>, page: string): void {
  const { hash, key } = useLocation();
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  // With the page, not after it: a busy browser would take the focus from somebody who is in a field already.
  useLayoutEffect(() => {
    const former = previous.current;
    if (former.key === key) return;
    previous.current = { page, key };
    const isSamePage = former.page === page;
    const outlet = document.getElementById(outletId);
    // What a screen reader says of a document that is loaded it says of the page that takes its place.
    outlet?.setAttribute('aria-label', document.title);
    if (!isPush || (isSamePage && hash === '')) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) outlet?.focus({ preventScroll: true });
  }, [previous, page, hash, key, isPush]);
}

/** A document keeps the content policy that it came with: a page with another one needs its own. */
function OwnDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

interface CurrentPageProps {
  /** What the server said of this address. */
  outcome: Outcome;
  /** Tries again where the server said that the page is unavailable. */
  onRetry: () => void;
  /** Where the visitor has been shown a page last; its holder must not wait for the code of one. */
  place: RefObject<Place>;
}

/** The page of the address. */
export function CurrentPage({ outcome, onRetry, place }: CurrentPageProps): ReactNode {
  const { pathname } = useLocation();
  const routes = useRoutes();
  const route = findRoute(routes, pathname);
  useArrival(place, pageOf(routes, pathname));
  if (!shareDocument(useSite().firstRoute, route)) return <OwnDocument />;
  if (!route || outcome === 'not-found') return <NotFoundPage />;
  if (outcome === 'unavailable') return <UnavailablePage route={route} onRetry={onRetry} />;
  return <RemotePage route={route} />;
}
