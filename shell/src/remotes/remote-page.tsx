import { ErrorBoundary, RemoteScope, useErrorBoundary, useLocation } from '@site/kit';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useTransition } from 'react';
import type { PageRoute } from '../boot.ts';
import { provisionalHeadSelector } from '../page-head.tsx';
import { pageKeyOf } from '../routes.ts';
import { UnavailablePanel } from '../unavailable/unavailable-panel.tsx';
import { useRoutes, useSite } from './site.ts';

function LoadedPage({ module, remote }: { module: string; remote: string }) {
  const { pages, becomeInteractive } = useSite();
  // A layout effect, because an effect would wait for the next frame.
  useLayoutEffect(() => {
    // The page has rendered its own description.
    for (const tag of document.head.querySelectorAll(provisionalHeadSelector)) tag.remove();
    queueMicrotask(becomeInteractive);
  }, [becomeInteractive]);
  const [, page = ''] = module.split('/');
  return (
    <RemoteScope name={remote} page={page}>
      {pages.element(module)}
    </RemoteScope>
  );
}

interface UnavailablePageProps {
  route: PageRoute;
  /** Called after the remote was loaded again. */
  onRetry?: () => void;
}

/** Retries when the browser is online again, as the panel promises offline visitors. */
function useRetryWhenOnline(retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => latest();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

export function UnavailablePage({ route, onRetry }: UnavailablePageProps) {
  const site = useSite();
  const [isBusy, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      try {
        await site.reconnect(route.remote);
      } catch {
        return; // After another failure, the panel and its button stay.
      }
      startTransition(() => onRetry?.());
    });
  useRetryWhenOnline(retry);
  return (
    <>
      {route.ownHead && <title>{route.title}</title>}
      <UnavailablePanel onRetry={retry} busy={isBusy} />
    </>
  );
}

function FailedPage({ route }: { route: PageRoute }) {
  const { error, resetBoundary } = useErrorBoundary();
  const page = <UnavailablePage route={route} onRetry={resetBoundary} />;
  // oxlint-disable-next-line node/no-process-env -- replaced by the bundler, which removes the stack trace
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return page;
  return (
    <>
      {page}
      <pre className="px-4 py-6 text-sm wrap-anywhere" translate="no">
        {error.stack}
      </pre>
    </>
  );
}

/** Shows a page of a remote, or an error message with a Retry button while the rest of the site works. */
export function RemotePage({ route }: { route: PageRoute }) {
  const site = useSite();
  const { pathname } = useLocation();
  const page = pageKeyOf(useRoutes(), pathname);
  const { module, remote } = route;
  if (!module) return <UnavailablePage route={route} />;
  const onError = (error: unknown) => {
    console.warn('This page could not be shown:', error);
    site.pages.forget(module);
    site.becomeInteractive();
  };
  return (
    <ErrorBoundary key={page} onError={onError} fallback={<FailedPage route={route} />}>
      <LoadedPage module={module} remote={remote} />
    </ErrorBoundary>
  );
}
