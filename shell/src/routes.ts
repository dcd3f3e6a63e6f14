import { matchRoutes } from '@site/kit';
import { type PageRoute, withoutTrailingSlashes } from './boot.ts';

/** The values of a path's parameters by their names, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/** A route and what an address has in the place of its parameters. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: PathParams;
}

const none: PathParams = {};

/** Whether a path holds parameters: many addresses then belong to it. */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/** What stands still in a pattern has one spelling, as addresses without parameters have. */
function hasFixedSegments(pattern: string, path: string): boolean {
  const segments = path.split('/');
  return pattern.split('/').every((segment, index) => segment.startsWith(':') || segment === segments[index]);
}

function paramsOf(found: Readonly<Record<string, string | undefined>>): PathParams {
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The route of an address and its parameters, if the site has it; a page of that very path comes before patterns. */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | undefined {
  const path = withoutTrailingSlashes(pathname);
  const exact = routes.find((route) => route.path === path && !isPattern(route.path));
  if (exact) return { route: exact, params: none };
  const patterns = routes.filter((route) => isPattern(route.path));
  const [match] =
    matchRoutes(
      patterns.map((page) => ({ path: page.path, caseSensitive: true, page })),
      path,
    ) ?? [];
  if (!match || !hasFixedSegments(match.route.path, path)) return undefined;
  return { route: match.route.page, params: paramsOf(match.params) };
}

/** The route of an address, if the site has it. */
export function findRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return matchRoute(routes, pathname)?.route;
}

/** An API address with the values in the place of the path's parameters. */
export function fillParams(address: string, params: PathParams): string {
  return address.replace(/:([a-z0-9-]+)/g, (token, name: string) => {
    const value = params[name];
    return value === undefined ? token : encodeURIComponent(value);
  });
}
