import { releaseViewOnServer } from '#release-view-on-server';
import type { ComponentType } from 'react';
import { loadPart } from '../load-part.ts';
import { lazyPart } from '../ui/overlays/lazy-overlay.tsx';
import { ArticleFailure } from './article-failure.tsx';
import type { ReleaseViewProps } from './release-view.tsx';

let loaded: ComponentType<ReleaseViewProps> | undefined = releaseViewOnServer;

/** Loads the code of a release's page, with which no other page starts. */
export async function preloadReleaseView(): Promise<ComponentType<ReleaseViewProps>> {
  const part = await loadPart(() => import(/* webpackChunkName: "release" */ './release-view.tsx'));
  loaded = part.ReleaseView;
  return loaded;
}

/**
 * A release as its page shows it. Its code takes over the server's HTML once it has loaded; where there is none, the
 * `Suspense` around it says what is shown until then.
 */
export const ReleaseView = lazyPart(preloadReleaseView, () => loaded, ArticleFailure);
