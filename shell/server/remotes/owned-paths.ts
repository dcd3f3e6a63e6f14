import type { PathsOfVersion } from '@site/remote/contract';
import remotes from '../../remotes.json' with { type: 'json' };

/**
 * The repository's remotes and their reserved paths. The pages of a remote that was never reached are
 * "unavailable", not "not found", and no other remote can claim them. A remote may have further pages that no
 * other remote has.
 */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = remotes;

/** The reserved paths in the form of versions. */
export const reservedPaths: readonly PathsOfVersion[] = Object.entries(ownedPaths).map(([name, paths]) => ({
  name,
  pages: paths.map((path) => ({ path })),
}));
