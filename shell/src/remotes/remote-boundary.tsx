import { ErrorPanel } from '@site/kit';
import { Component, type ReactNode } from 'react';
import type { RemoteEntry } from '../boot.ts';
import { findRoute } from '../routes.ts';
import { UnavailablePanel } from '../unavailable/unavailable-panel.tsx';
import type { Site } from './site.ts';

interface RemoteBoundaryProps {
  site: Site;
  pathname: string;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failedAt: string | undefined;
  isRetrying: boolean;
}

/** Reloads the document for a newer release of the remote, once for each: an old tab after a deployment. */
function reloadOnceFor({ name, version }: RemoteEntry): void {
  const key = `reloaded for ${name} ${version}`;
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, new Date().toISOString());
  location.reload();
}

/**
 * Keeps a remote that cannot be loaded, or breaks, from taking the site with it: its place says so and
 * offers to try again without a reload.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failedAt: undefined, isRetrying: false };

  static getDerivedStateFromProps(
    { pathname }: RemoteBoundaryProps,
    { failedAt }: RemoteBoundaryState,
  ): Partial<RemoteBoundaryState> | null {
    // Another page is another remote's chance.
    return failedAt !== undefined && failedAt !== pathname
      ? { failedAt: undefined, isRetrying: false }
      : null;
  }

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { failedAt: location.pathname, isRetrying: false };
  }

  override componentDidCatch(error: Error): void {
    console.warn(`This page could not be shown: ${error.message}`, error.cause);
    // The panel is there in the page's stead.
    this.props.site.becomeInteractive();
    void this.#loadNewerVersion();
  }

  async #loadNewerVersion(): Promise<void> {
    const { site, pathname } = this.props;
    const route = findRoute(site.registry.routes(), pathname);
    const pinned = route && site.registry.remote(route.remote)?.version;
    if (!route || !pinned) return;
    try {
      const latest = await site.registry.refresh(route.remote);
      if (latest && latest.version !== pinned) reloadOnceFor(latest);
    } catch {
      // The shell is away too: the panel is already there, and its button tries again.
    }
  }

  readonly #retry = async (): Promise<void> => {
    const { site, pathname } = this.props;
    this.setState({ isRetrying: true });
    const route = findRoute(site.registry.routes(), pathname);
    try {
      if (route) await site.reconnect(route.remote);
      this.setState({ failedAt: undefined, isRetrying: false });
    } catch {
      this.setState({ isRetrying: false });
    }
  };

  override render(): ReactNode {
    const { site, pathname, children } = this.props;
    if (this.state.failedAt === undefined) return children;
    const retry = () => void this.#retry();
    if (!site.serverCopy?.isOf(pathname)) {
      const route = findRoute(site.registry.routes(), pathname);
      return (
        <>
          {route?.ownHead && <title>{route.title}</title>}
          <UnavailablePanel onRetry={retry} busy={this.state.isRetrying} />
        </>
      );
    }
    return (
      <>
        <ErrorPanel
          title="This section is temporarily unavailable"
          message="You are reading a copy of this page. Buttons and live figures on it may not work."
          onRetry={retry}
        />
        <div ref={site.serverCopy.fill} />
      </>
    );
  }
}
