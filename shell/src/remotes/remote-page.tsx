import { ErrorBoundary, ErrorPanel, RemoteScope, useErrorBoundary, useLocation } from '@site/kit';
import { startTransition, useLayoutEffect, useTransition } from 'react';
import type { PageRoute, RemoteEntry } from '../boot.ts';
import { standInSelector } from '../page-head.tsx';
import { pageOf } from '../routes.ts';
import { UnavailablePanel } from '../unavailable/unavailable-panel.tsx';
import { type Site, useRoutes, useSite } from './site.ts';

function LoadedPage({ module, remote }: { module: string; remote: string }) {
  const { pages, becomeInteractive } = useSite();
  // With the page, not after the next frame, as an effect would be: somebody may be waiting.
  useLayoutEffect(() => {
    // The page has written its own.
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

/** Reloads the document for a newer version of the remote, once for each: an old tab after a deployment. */
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
    // The shell is away too: the panel is already there, and its button tries again.
  }
}

interface UnavailablePageProps {
  route: PageRoute;
  /** The remote has been asked for again; its page may be rendered anew. */
  onRetry?: () => void;
}

/** In place of a page that cannot be shown; the copy that the server sent stays readable. */
export function UnavailablePage({ route, onRetry }: UnavailablePageProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const [isBusy, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      try {
        await site.reconnect(route.remote);
      } catch {
        return; // Still away: the panel stays, with its button.
      }
      startTransition(() => onRetry?.());
    });
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
 * The page that a remote brings for a route. A remote that cannot be loaded, or breaks, does not take the site with it:
 * its place says so, and offers to try again without a reload.
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
