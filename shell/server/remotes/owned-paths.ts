import type { PathsOfVersion } from '@site/remote/contract';
import remotes from '../../remotes.json' with { type: 'json' };

/** A remote that was never reached keeps its pages: they are "unavailable", and no other remote can claim them. */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = remotes;

export const reservedPaths: readonly PathsOfVersion[] = Object.entries(ownedPaths).map(([name, paths]) => ({
  name,
  pages: paths.map((path) => ({ path })),
}));
