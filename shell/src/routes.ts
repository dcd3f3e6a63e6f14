import { matchPage, type PageParams } from '@site/kit';
import type { PageRoute } from './boot.ts';

/** A route and the values of its parameters in an address. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: PageParams;
}

const none: PageParams = {};

/** A path without trailing slashes; the root stays. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a path has parameters, so that it stands for many addresses. */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/** The first route that matches an address, with its parameters; undefined if there is none. */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | undefined {
  const path = withoutTrailingSlashes(pathname);
  for (const route of routes) {
    if (route.path === path && !isPattern(path)) return { route, params: none };
    const params = isPattern(route.path) && matchPage(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

/** The route of an address; undefined if there is none. */
export function findRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return matchRoute(routes, pathname)?.route;
}

/** Identifies a page for the visitor: one for each address of a pattern, otherwise one for each module. */
export function pageOf(routes: readonly PageRoute[], pathname: string): string {
  const route = findRoute(routes, pathname);
  if (!route) return pathname;
  const { module, path } = route;
  if (module && routes.some((other) => other !== route && other.module === module)) return module;
  return isPattern(path) ? pathname : path;
}

/** A path or an API address with encoded values instead of its parameters. */
export function fillParams(address: string, params: PageParams): string {
  return address.replace(/:([a-z0-9-]+)/g, (token, name: string) => {
    const value = params[name];
    return value === undefined ? token : encodeURIComponent(value);
  });
}

const queryParameter = /^([\w-]+)=:([a-z0-9-]+)(\??)$/;

/** The names of a query's parameters in an API address: `q` and `year` in `/api/news?q=:q&year=:year?`. */
export function queryParametersOf(address: string): string[] {
  const parts = address.split('?').slice(1).join('?').split('&');
  return parts.flatMap((part) => queryParameter.exec(part)?.[2] ?? []);
}

/**
 * An API address with the values of a page's query: `year=:year?` is left out if the query has no year, and
 * the address is undefined if the query lacks the value of `q=:q`.
 */
export function fillQuery(address: string, query: URLSearchParams): string | undefined {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return address;
  const filled: string[] = [];
  for (const part of rest.join('?').split('&')) {
    const [, key, name, optional] = queryParameter.exec(part) ?? [];
    const value = name === undefined ? '' : (query.get(name) ?? '').trim();
    if (name === undefined) filled.push(part);
    else if (value !== '') filled.push(`${key}=${encodeURIComponent(value)}`);
    else if (optional === '') return undefined;
  }
  return `${path}?${filled.join('&')}`;
}
