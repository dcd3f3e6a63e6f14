import { matchPage, type PageParams } from '@site/kit';
import { type PageRoute, withoutTrailingSlashes } from './boot.ts';

/** A route and what an address has in the place of its parameters. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: PageParams;
}

const none: PageParams = {};

/** Whether a path holds parameters: many addresses then belong to it. */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/** The route of an address and its parameters, if the site has it: the first, as the registry has them in order. */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | undefined {
  const path = withoutTrailingSlashes(pathname);
  for (const route of routes) {
    if (route.path === path && !isPattern(path)) return { route, params: none };
    const params = isPattern(route.path) && matchPage(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

/** The route of an address, if the site has it. */
export function findRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return matchRoute(routes, pathname)?.route;
}

/** What is one page to a visitor: each address of a pattern is, and all addresses of one module are. */
export function pageOf(routes: readonly PageRoute[], pathname: string): string {
  const route = findRoute(routes, pathname);
  if (!route) return pathname;
  const { module, path } = route;
  if (module && routes.some((other) => other !== route && other.module === module)) return module;
  return isPattern(path) ? pathname : path;
}

/** A path or an API address with the values in the place of the parameters, encoded. */
export function fillParams(address: string, params: PageParams): string {
  return address.replace(/:([a-z0-9-]+)/g, (token, name: string) => {
    const value = params[name];
    return value === undefined ? token : encodeURIComponent(value);
  });
}
