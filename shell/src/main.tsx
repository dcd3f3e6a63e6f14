import './styles.css';
import { outletId } from '@site/kit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { ErrorReporter } from './browser-errors/report-errors.ts';
import { type Boot, bootElementId, parseBoot } from './boot.ts';
import { exposeVersions } from './composition.ts';
import { EarlyInteractions } from './early-interactions.ts';
import { trackReading } from './header/track-reading.ts';
import { pageHeadSelector } from './page-head.tsx';
import { startFederation } from './remotes/federation.ts';
import { Site } from './remotes/site.ts';
import { findRoute } from './routes.ts';
import { SiteApp } from './site-app.tsx';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}`);
  return found;
}

function render(boot: Boot): void {
  const outlet = boot.outcome === 'fragment' ? element(outletId) : undefined;
  const early = outlet && new EarlyInteractions(outlet);
  const site = new Site(boot);
  if (early) void site.interactive.then(() => early.release());
  startFederation(site.registry);
  // Requested before rendering, because the load event of the document waits for the page.
  const route = findRoute(boot.routes, location.pathname);
  if (route?.module) {
    if (outlet) site.pages.hydrate(route.module);
    else site.pages.element(route.module);
  }
  const root = element('root');
  const errors = new ErrorReporter(() => findRoute(site.registry.routes(), location.pathname)?.path ?? '');
  errors.listen();
  const onCaughtError: RootOptions['onCaughtError'] = (error, { componentStack }) => {
    console.error(error);
    errors.report('page', error, componentStack);
  };
  if (boot.outcome === 'empty') {
    // Without hydration, React would add these elements a second time.
    for (const tag of document.head.querySelectorAll(pageHeadSelector)) tag.remove();
    createRoot(root, { onCaughtError }).render(<SiteApp site={site} />);
    return;
  }
  // As a transition, hydration yields to input; otherwise the frame would be one long task.
  startTransition(() => {
    hydrateRoot(root, <SiteApp site={site} />, {
      onCaughtError,
      onRecoverableError: (error, { componentStack }) => {
        console.error('Hydration started over:', error);
        errors.report('hydration', error, componentStack);
      },
    });
  });
}

/**
 * Returns whether the address is no longer that of the document: history navigation before the scripts run changes
 * only the address.
 */
function isAbandoned(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && new URL(visit.name).pathname !== location.pathname;
}

if (isAbandoned()) {
  location.reload();
} else {
  document.documentElement.dataset.scripting = '';
  render(parseBoot(element(bootElementId).textContent));
  exposeVersions();
  trackReading();
}
