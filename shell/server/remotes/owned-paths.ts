import type { PathsOfVersion } from '@site/remote/contract';
import remotes from '../../remotes.json' with { type: 'json' };

/**
 * Reserves the paths of remotes that were never reached: no other remote can claim them, and their pages are shown as
 * unavailable.
 */
export const pathsByRemote: Readonly<Record<string, readonly string[]>> = remotes;

export const reservedPaths: readonly PathsOfVersion[] = Object.entries(pathsByRemote).map(
  ([name, paths]) => ({
    name,
    pages: paths.map((path) => ({ path })),
  }),
);
