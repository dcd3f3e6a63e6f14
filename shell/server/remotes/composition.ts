import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { Preview } from '../preview/preview-token.ts';

/** The remotes for one visitor; the same key means the same versions. */
export interface Composition {
  readonly key: string;
  readonly sites: readonly SiteManifest[];
  /** The preview of this visitor. */
  readonly preview?: Preview;
}

/** Combines versions of different remotes. */
export function compositionOf(sites: readonly SiteManifest[]): Composition {
  return { key: sites.map(({ name, version }) => `${name} ${version}`).join(), sites };
}

/** The same remotes, except for the previewed one. */
export function withPreview({ sites }: Composition, site: SiteManifest, preview: Preview): Composition {
  const { key, sites: previewed } = compositionOf([...sites.filter(({ name }) => name !== site.name), site]);
  return { key: `preview until ${preview.ends.getTime()} ${key}`, sites: previewed, preview };
}
