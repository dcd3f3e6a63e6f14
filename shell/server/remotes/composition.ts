import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { Preview } from '../preview/preview-token.ts';

/** The remotes as one visitor gets them; the same key means the same versions. */
export interface Composition {
  readonly key: string;
  readonly sites: readonly SiteManifest[];
  /** What this visitor alone gets. */
  readonly preview?: Preview;
}

/** Puts versions of different remotes together. */
export function compositionOf(sites: readonly SiteManifest[]): Composition {
  return { key: sites.map(({ name, version }) => `${name} ${version}`).join(), sites };
}

/** The same remotes but for the one that is previewed. */
export function withPreview({ sites }: Composition, site: SiteManifest, preview: Preview): Composition {
  const { key, sites: previewed } = compositionOf([...sites.filter(({ name }) => name !== site.name), site]);
  return { key: `preview until ${preview.ends.getTime()} ${key}`, sites: previewed, preview };
}
