import type { SitePage } from './site-manifest.ts';

/** A version with the paths of its pages. */
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

/** Returns whether an address can match both paths; a parameter matches any segment. */
function overlap(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  const isEither = (segment: string, index: number) =>
    segment === others[index] || segment.startsWith(':') || others[index]?.startsWith(':');
  return segments.length === others.length && segments.every(isEither);
}

/** Returns the path without parameter names. Equal shapes match the same addresses. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/**
 * Returns why a version may not have its paths, or undefined.
 * @param others the reserved paths of remotes, then the versions in use
 */
export function describePathConflict(
  { name, pages }: PathsOfVersion,
  others: readonly PathsOfVersion[],
): string | undefined {
  const ownerOf = (path: string) => {
    if (shellPaths.some((own) => path === own || path.startsWith(`${own}/`))) return 'shell';
    return others.find((other) => other.pages.some((page) => overlap(page.path, path)))?.name ?? name;
  };
  const shapes = pages.map(({ path }) => shapeOf(path));
  for (const [index, { path }] of pages.entries()) {
    const owner = ownerOf(path);
    if (owner !== name) return `has the path ${path}, which belongs to ${owner}`;
    if (shapes.indexOf(shapeOf(path)) !== index) return `has the path ${path} twice`;
  }
  return undefined;
}
