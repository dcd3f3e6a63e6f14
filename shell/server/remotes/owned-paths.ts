import remotes from '../../remotes.json' with { type: 'json' };
import type { SiteManifest } from './site-manifest.ts';

/**
 * The repository's remotes and the paths that are kept for each: known before a remote was ever reached, so
 * that its pages are "unavailable" then and not "not found", and closed to every other remote. A remote
 * may bring further pages without an entry here, as long as nobody else has them.
 */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = remotes;

/** Addresses that the shell answers itself and no remote may take. */
const shellPaths = ['/api', '/assets', '/remotes', '/images', '/healthz', '/readyz'];

/** The remote that a path is kept for, `shell` for the shell's own, undefined for a free one. */
function ownerOf(path: string): string | undefined {
  if (shellPaths.some((own) => path === own || path.startsWith(`${own}/`))) return 'shell';
  return Object.keys(ownedPaths).find((name) => ownedPaths[name]?.includes(path));
}

/**
 * Why a release may not have its paths; undefined when it may.
 * @param others the releases of other remotes that are in use
 */
export function pathConflict(
  { name, pages }: SiteManifest,
  others: readonly SiteManifest[],
): string | undefined {
  const taken = (path: string) =>
    others.find((other) => other.pages.some((page) => page.path === path))?.name;
  const paths = pages.map(({ path }) => path);
  for (const [index, path] of paths.entries()) {
    const owner = ownerOf(path) ?? taken(path) ?? name;
    if (owner !== name) return `has the path ${path}, which belongs to ${owner}`;
    if (paths.indexOf(path) !== index) return `has the path ${path} twice`;
  }
  return undefined;
}
