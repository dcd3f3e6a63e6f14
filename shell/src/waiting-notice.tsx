import { useLocation, useOnline } from '@site/kit';
import { useSyncExternalStore } from 'react';
import { useRoutes, useSite } from './remotes/site.ts';
import { findRoute } from './routes.ts';

/** Shown while loading the code of the document's page fails: the page can be read, and preserves input. */
export function WaitingNotice() {
  const site = useSite();
  const route = findRoute(useRoutes(), useLocation().pathname);
  const waiting = useSyncExternalStore(site.pages.subscribe, site.pages.waiting, () => undefined);
  const isOnline = useOnline();
  if (waiting === undefined || waiting !== route?.module) return null;
  return (
    <div
      role="alert"
      data-print="hide"
      className="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 border-t border-mist-100/20 bg-night-950 px-5 py-1 text-sm text-mist-50 sm:justify-center"
    >
      <p>
        {isOnline
          ? 'This section is temporarily unavailable. You can read the page, but its buttons and live figures do not work.'
          : 'You are offline. This page will work once you are connected again.'}
      </p>
      <button
        type="button"
        onClick={() => void site.reload(route)}
        className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
      >
        Reload
      </button>
    </div>
  );
}
