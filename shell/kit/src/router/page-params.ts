import { useMemo } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';

const none: Readonly<Record<string, string | undefined>> = {};

/**
 * The parameters of the address on the screen, decoded.
 * @param pattern the page's path, such as `/news/:slug`; without a match all parameters are undefined
 */
export function usePageParams(pattern: string): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation();
  return useMemo(
    () => matchRoutes([{ path: pattern, caseSensitive: true }], pathname)?.[0]?.params ?? none,
    [pattern, pathname],
  );
}
