import { outletId, useLocation } from '@site/kit';
import { useEffect } from 'react';
import { findRoute } from '../routes.ts';
import { hasRemoteStarted } from './federation.ts';
import { useSite } from './site.ts';

/**
 * Preloads the code of pages whose links are in view, once the remotes have started. Data is preloaded only on hover.
 */
export function usePreloadLinkedPages(isReady: boolean): void {
  const { registry, pages } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isReady) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        const route = findRoute(registry.routes(), target.pathname);
        if (route?.module && hasRemoteStarted(registry.remote(route.remote))) pages.prefetch(route.module);
      }
    });
    for (const link of document.querySelectorAll(`#${outletId} a[href^="/"]`)) observer.observe(link);
    return () => observer.disconnect();
  }, [isReady, pathname, registry, pages]);
}
