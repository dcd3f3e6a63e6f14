import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { type Outcome, shareDocument } from './boot.ts';
import { LoadedDocument } from './loaded-document.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';
import { findRoute, isPattern } from './routes.ts';
import { UnavailablePanel } from './unavailable/unavailable-panel.tsx';

/** An entry of the browser's history. */
export interface Place {
  readonly pathname: string;
  readonly key: string;
}

/** A page that was moved to starts at its top, or where the address leads, and so do keyboard and screen reader. */
function useArrival(previous: RefObject<Place>): void {
  const { pathname, hash, key } = useLocation();
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  // With the page, not after it: a busy browser would take the focus from somebody who is in a field already.
  useLayoutEffect(() => {
    const former = previous.current;
    if (former.key === key) return;
    previous.current = { pathname, key };
    const isSamePage = former.pathname === pathname;
    if (!isPush || (isSamePage && hash === '')) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) document.getElementById(outletId)?.focus({ preventScroll: true });
  }, [previous, pathname, hash, key, isPush]);
}

interface CurrentPageProps {
  /** What the server said of this address. */
  outcome: Outcome;
  /** Tries again where the server said that the page is unavailable. */
  onRetry: () => void;
  busy: boolean;
  /** Where the visitor has been shown a page last; its holder must not wait for the code of one. */
  place: RefObject<Place>;
}

/** The page of the address. */
export function CurrentPage({ outcome, onRetry, busy, place }: CurrentPageProps): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(useRoutes(), pathname);
  useArrival(place);
  if (!shareDocument(useSite().firstRoute, route)) return <LoadedDocument />;
  if (!route || outcome === 'not-found') return <NotFoundPage />;
  if (route.module && outcome === 'unavailable') return <UnavailablePanel onRetry={onRetry} busy={busy} />;
  // Of a page with parameters each address is a page of its own.
  return <RemotePage key={isPattern(route.path) ? pathname : route.path} route={route} />;
}
