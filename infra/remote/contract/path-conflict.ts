import type { SitePage } from './site-manifest.ts';

/** A remote's name, with the paths of its pages. */
export interface PathsOfVersion {
  readonly name: string;
  readonly pages: readonly Pick<SitePage, 'path'>[];
}

/** Paths of the shell and the bff, which no remote can claim. */
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

/** Returns whether one address could match both paths; a parameter matches any segment. */
function overlap(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  const isEither = (segment: string, index: number) =>
    segment === others[index] || segment.startsWith(':') || others[index]?.startsWith(':');
  return segments.length === others.length && segments.every(isEither);
}

/** Returns the path without the names of its parameters. Paths of equal shape match the same addresses. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/**
 * Returns why a version may not use its paths, by path; empty if there is no conflict.
 * @param others the paths that are reserved for remotes or in use, in order of precedence
 */
export function describePathConflicts(
  { name, pages }: PathsOfVersion,
  others: readonly PathsOfVersion[],
): string[] {
  const ownerOf = (path: string) => {
    if (shellPaths.some((own) => path === own || path.startsWith(`${own}/`))) return 'shell';
    return others.find((other) => other.pages.some((page) => overlap(page.path, path)))?.name ?? name;
  };
  const shapes = pages.map(({ path }) => shapeOf(path));
  return pages.flatMap(({ path }, index) => {
    const owner = ownerOf(path);
    if (owner !== name) return [`has the path ${path}, which belongs to ${owner}`];
    return shapes.indexOf(shapeOf(path)) === index ? [] : [`has the path ${path} twice`];
  });
}
