import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

/** What an address has in the place of a path's parameters, decoded, by their names. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * The parameters of an address; undefined where it does not match the pattern. Fixed segments match in one spelling only.
 * @param pattern a page's path, such as `/news/:slug`
 */
export function matchPage(pattern: string, pathname: string): PageParams | undefined {
  const match = matchPath({ path: pattern, caseSensitive: true }, pathname);
  if (!match) return undefined;
  const params: Record<string, string> = {};
  try {
    for (const [name, value = ''] of Object.entries(match.params)) params[name] = decodeURIComponent(value);
  } catch {
    return undefined; // A sign that is half encoded belongs to no address.
  }
  return params;
}

const none: Readonly<Record<string, string | undefined>> = {};

/**
 * The parameters of the address on the screen, decoded.
 * @param pattern the page's path, such as `/news/:slug`; without a match all parameters are undefined
 */
export function usePageParams(pattern: string): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation();
  return useMemo(() => matchPage(pattern, pathname) ?? none, [pattern, pathname]);
}
