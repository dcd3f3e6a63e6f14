import type { SiteManifest } from '@site/remote/contract';
import type { Preview } from '../preview/preview-token.ts';

/** The versions of the remotes for one visitor; equal keys mean equal versions. */
export interface Composition {
  readonly key: string;
  readonly sites: readonly SiteManifest[];
  readonly preview?: Preview;
  /** Whether documents include the parts overlay. */
  readonly hasOverlay?: boolean;
}

export function createComposition(sites: readonly SiteManifest[]): Composition {
  return { key: sites.map(({ name, version }) => `${name} ${version}`).join(), sites };
}

export function withPreview({ sites }: Composition, site: SiteManifest, preview: Preview): Composition {
  const { key, sites: previewed } = createComposition([
    ...sites.filter(({ name }) => name !== site.name),
    site,
  ]);
  return { key: `preview until ${preview.ends.getTime()} ${key}`, sites: previewed, preview };
}

export function withOverlay(composition: Composition): Composition {
  return { ...composition, key: `overlay ${composition.key}`, hasOverlay: true };
}
