import remotes from '../../remotes.json' with { type: 'json' };

/**
 * The repository's remotes and the paths that are kept for each: known before a remote was ever reached, so
 * that its pages are "unavailable" then and not "not found", and closed to every other remote. A remote
 * may bring further pages without an entry here, as long as nobody else has them.
 */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = remotes;

/** Addresses that the shell answers itself and no remote may take. */
const shellPaths = ['/api', '/assets', '/remotes', '/images', '/healthz', '/readyz'];

/** The remote that a path is kept for, `shell` for the shell's own, undefined for a free one. */
export function ownerOf(path: string): string | undefined {
  if (shellPaths.some((own) => path === own || path.startsWith(`${own}/`))) return 'shell';
  return Object.keys(ownedPaths).find((name) => ownedPaths[name]?.includes(path));
}
