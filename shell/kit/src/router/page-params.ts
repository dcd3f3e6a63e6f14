import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

export type PageParams = Readonly<Record<string, string>>;

/** Undefined if the address does not match the pattern, such as `/news/:slug`. */
export function matchPage(pattern: string, pathname: string): PageParams | undefined {
  const match = matchPath({ path: pattern, caseSensitive: true }, pathname);
  if (!match) return undefined;
  const params: Record<string, string> = {};
  try {
    for (const [name, value = ''] of Object.entries(match.params)) params[name] = decodeURIComponent(value);
  } catch {
    return undefined; // An address with an incomplete percent-encoding matches nothing.
  }
  return params;
}

const none: Readonly<Record<string, string | undefined>> = {};

/** If the address does not match the pattern, all parameters are undefined. */
export function usePageParams(pattern: string): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation();
  return useMemo(() => matchPage(pattern, pathname) ?? none, [pattern, pathname]);
}
