import { matchPage, type PageParams } from '@site/kit';
import type { PageRoute } from './boot.ts';

/** A route and the values of its parameters in an address. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: PageParams;
}

const none: PageParams = {};

/** Removes trailing slashes, except from the root. */
export function removeTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/** Returns the first route that matches an address, with its parameters, or undefined. */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | undefined {
  const path = removeTrailingSlashes(pathname);
  for (const route of routes) {
    if (route.path === path && !isPattern(path)) return { route, params: none };
    const params = isPattern(route.path) && matchPage(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

export function findRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return matchRoute(routes, pathname)?.route;
}

/**
 * Returns a key that is equal for addresses of the same page: its module if routes share it, the address for a pattern,
 * otherwise its path.
 */
export function pageKeyOf(routes: readonly PageRoute[], pathname: string): string {
  const route = findRoute(routes, pathname);
  if (!route) return pathname;
  const { module, path } = route;
  if (module && routes.some((other) => other !== route && other.module === module)) return module;
  return isPattern(path) ? pathname : path;
}

/** Replaces the parameters of a path or API address by encoded values. */
export function fillParams(address: string, params: PageParams): string {
  return address.replace(/:([a-z0-9-]+)/g, (token, name: string) => {
    const value = params[name];
    return value === undefined ? token : encodeURIComponent(value);
  });
}

const queryParameter = /^([\w-]+)=:([a-z0-9-]+)(\??)$/;

/** Returns the names of query parameters in an API address: `q` and `year` in `/api/news?q=:q&year=:year?`. */
export function queryParametersOf(address: string): string[] {
  const parts = address.split('?').slice(1).join('?').split('&');
  return parts.flatMap((part) => queryParameter.exec(part)?.[2] ?? []);
}

/**
 * Fills in query parameters: `year=:year?` is omitted without a value; the result is undefined if `q=:q` has no value.
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
