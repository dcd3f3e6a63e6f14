import remotes from '../../remotes.json' with { type: 'json' };
import type { SitePage } from '../../contract/site-manifest.ts';

/**
 * The repository's remotes and the paths reserved for each. They are known before a remote was ever reached, so
 * that its pages are then "unavailable" and not "not found", and no other remote can have them. A remote
 * may have further pages without an entry here, unless another remote has them.
 */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = remotes;

/** A version with the paths of its pages. */
export interface PathsOfVersion {
  readonly name: string;
  readonly pages: readonly Pick<SitePage, 'path'>[];
}

/** Addresses that the shell answers itself and no remote may take. */
const shellPaths = [
  '/api',
  '/assets',
  '/remotes',
  '/images',
  '/media',
  '/.well-known',
  '/healthz',
  '/readyz',
];

/** Whether an address can belong to both paths: a parameter stands for any segment. */
function overlap(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  const isEither = (segment: string, index: number) =>
    segment === others[index] || segment.startsWith(':') || others[index]?.startsWith(':');
  return segments.length === others.length && segments.every(isEither);
}

/** The path with the same name for all parameters: equal shapes have the same addresses. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** The remote that a path is reserved for, `shell` for the shell's own, undefined for a free one. */
function ownerOf(path: string): string | undefined {
  if (shellPaths.some((own) => path === own || path.startsWith(`${own}/`))) return 'shell';
  return Object.keys(ownedPaths).find((name) => ownedPaths[name]?.some((owned) => overlap(owned, path)));
}

/**
 * Why a version may not have its paths; undefined if it may.
 * @param others the versions of other remotes that are in use
 */
export function pathConflict(
  { name, pages }: PathsOfVersion,
  others: readonly PathsOfVersion[],
): string | undefined {
  const taken = (path: string) =>
    others.find((other) => other.pages.some((page) => overlap(page.path, path)))?.name;
  const shapes = pages.map(({ path }) => shapeOf(path));
  for (const [index, { path }] of pages.entries()) {
    const owner = ownerOf(path) ?? taken(path) ?? name;
    if (owner !== name) return `has the path ${path}, which belongs to ${owner}`;
    if (shapes.indexOf(shapeOf(path)) !== index) return `has the path ${path} twice`;
  }
  return undefined;
}
