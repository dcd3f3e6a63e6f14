import { ErrorBoundary, ErrorPanel, RemoteScope, useErrorBoundary, useLocation } from '@site/kit';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useTransition } from 'react';
import type { PageRoute, RemoteEntry } from '../boot.ts';
import { standInSelector } from '../page-head.tsx';
import { pageOf } from '../routes.ts';
import { UnavailablePanel } from '../unavailable/unavailable-panel.tsx';
import { type Site, useRoutes, useSite } from './site.ts';

function LoadedPage({ module, remote }: { module: string; remote: string }) {
  const { pages, becomeInteractive } = useSite();
  // Together with the page; an effect would wait for the next frame.
  useLayoutEffect(() => {
    // The page has set its own.
    for (const tag of document.head.querySelectorAll(standInSelector)) tag.remove();
    queueMicrotask(becomeInteractive);
  }, [becomeInteractive]);
  const [, page = ''] = module.split('/');
  return (
    <RemoteScope name={remote} page={page}>
      {pages.element(module)}
    </RemoteScope>
  );
}

/** Reloads the document once for each newer version of a remote, which an old tab needs after a deployment. */
function reloadOnceFor({ name, version }: RemoteEntry): void {
  const key = `reloaded for ${name} ${version}`;
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, new Date().toISOString());
  location.reload();
}

async function loadNewerVersion({ registry }: Site, remoteName: string): Promise<void> {
  const pinned = registry.remote(remoteName)?.version;
  if (pinned === undefined) return;
  try {
    const latest = await registry.refresh(remoteName);
    if (latest && latest.version !== pinned) reloadOnceFor(latest);
  } catch {
    // The shell does not answer either. The panel is shown, and its button tries again.
  }
}

interface UnavailablePageProps {
  route: PageRoute;
  /** Called after the remote was loaded again, so that its page can be rendered. */
  onRetry?: () => void;
}

/** Tries again by itself once there is a connection again, as the panels of a visitor who is offline promise. */
function useRetryWhenOnline(retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => latest();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Shown instead of a page that cannot be loaded; the server's copy stays readable. */
export function UnavailablePage({ route, onRetry }: UnavailablePageProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const [isBusy, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      try {
        await site.reconnect(route.remote);
      } catch {
        return; // It failed again: the panel and its button stay.
      }
      startTransition(() => onRetry?.());
    });
  useRetryWhenOnline(retry);
  if (!site.serverCopy?.isOf(pathname)) {
    return (
      <>
        {route.ownHead && <title>{route.title}</title>}
        <UnavailablePanel onRetry={retry} busy={isBusy} />
      </>
    );
  }
  return (
    <>
      <ErrorPanel
        title="This section is temporarily unavailable"
        message="You are reading a copy of this page. Buttons and live figures on it may not work."
        onRetry={retry}
        busy={isBusy}
      />
      <div ref={site.serverCopy.fill} />
    </>
  );
}

function FailedPage({ route }: { route: PageRoute }) {
  const { resetBoundary } = useErrorBoundary();
  return <UnavailablePage route={route} onRetry={resetBoundary} />;
}

/**
 * The page of a route, from its remote. If the remote cannot be loaded or fails, the rest of the site works, and the
 * page's place shows a message and a button to try again without a reload.
 */
export function RemotePage({ route }: { route: PageRoute }) {
  const site = useSite();
  const { pathname } = useLocation();
  const page = pageOf(useRoutes(), pathname);
  const { module, remote } = route;
  if (!module) return <UnavailablePage route={route} />;
  const onError = (error: unknown) => {
    console.warn('This page could not be shown:', error);
    site.pages.forget(module);
    site.becomeInteractive();
    void loadNewerVersion(site, remote);
  };
  return (
    <ErrorBoundary key={page} onError={onError} fallback={<FailedPage route={route} />}>
      <LoadedPage module={module} remote={remote} />
    </ErrorBoundary>
  );
}
