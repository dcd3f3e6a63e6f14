import { type ApiAnswers, isStockQuote, type PageParams } from '@site/kit';
import type { PageRoute } from '../../src/boot.ts';
import {
  fillParams,
  fillQuery,
  isPattern,
  matchRoute,
  queryParametersOf,
  removeTrailingSlashes,
} from '../../src/routes.ts';
import { tickerQuoteAddress } from '../../src/ticker/quote-address.ts';
import type { ApiResult, ApiQuery, VisitorHeaders } from '../api/api-reader.ts';
import type { AsOfPreview } from '../as-of/as-of.ts';
import type { RenderedPage, SiteManifest, SitePage } from '@site/remote/contract';

export interface PageSource {
  readonly site: SiteManifest;
  readonly definition: SitePage;
  /** API addresses of the page's data, with the values of parameters. */
  readonly addresses: readonly string[];
}

export interface FoundPage {
  readonly route: PageRoute;
  readonly params: PageParams;
  readonly path: string;
  /** The query parameters that the page's data depends on, such as `?q=dam`. */
  readonly search: string;
  /** Absent if the remote has never been reached. */
  readonly source?: PageSource;
  /** An item that the query names, such as an article: its address in the API, and the path of its page. */
  readonly detail?: { readonly address: string; readonly page: string };
}

function addressesOf({ preload }: SitePage, params: PageParams, query: URLSearchParams): string[] {
  return preload.flatMap((address) => fillQuery(fillParams(address, params), query) ?? []);
}

function sourceOf(
  { path, remote }: PageRoute,
  params: PageParams,
  query: URLSearchParams,
  sites: readonly SiteManifest[],
): PageSource | undefined {
  const site = sites.find(({ name }) => name === remote);
  const definition = site?.pages.find((page) => page.path === path);
  if (!site || !definition) return undefined;
  return { site, definition, addresses: addressesOf(definition, params, query) };
}

function searchOf({ definition }: PageSource, query: URLSearchParams): string {
  const names = [...new Set(definition.preload.flatMap(queryParametersOf))];
  const given = names.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return given.length > 0 ? `?${given.join('&')}` : '';
}

function detailOf(source: PageSource | undefined, query: URLSearchParams): FoundPage['detail'] {
  const { detail } = source?.definition ?? {};
  const named = detail && query.get(detail.parameter);
  if (!detail || !named) return undefined;
  return { address: fillParams(detail.resource, { [detail.parameter]: named }), page: detail.page };
}

export function findPage(
  routes: readonly PageRoute[],
  sites: readonly SiteManifest[],
  { pathname, query }: { pathname: string; query: URLSearchParams },
): FoundPage | undefined {
  const match = matchRoute(routes, pathname);
  if (!match || pathname !== removeTrailingSlashes(pathname)) return undefined;
  const { route, params } = match;
  const source = sourceOf(route, params, query, sites);
  const detail = detailOf(source, query);
  return {
    route,
    params,
    path: fillParams(route.path, params),
    search: source ? searchOf(source, query) : '',
    ...(source && { source }),
    ...(detail && { detail }),
  };
}

/**
 * Returns the API requests of a page. Requests that depend on the address, and all requests of a preview, are sent with
 * the visitor's headers and count against the visitor's rate limit.
 */
export function apiQueriesOf(
  found: FoundPage | undefined,
  visitor: VisitorHeaders,
  asOf?: AsOfPreview,
): ApiQuery[] {
  const queries = sharedQueriesOf(found, visitor);
  return asOf ? queries.map((query) => ({ ...query, visitor: asOf.visitor, isPrivate: true })) : queries;
}

function sharedQueriesOf(found: FoundPage | undefined, visitor: VisitorHeaders): ApiQuery[] {
  if ((found?.route.audience ?? 'public') !== 'public') return [];
  const { definition, addresses } = found?.source ?? {};
  const shared = definition ? addressesOf(definition, {}, new URLSearchParams()) : [];
  const subject =
    definition?.resource === undefined ? undefined : fillParams(definition.resource, found?.params ?? {});
  const own: ApiQuery[] = (addresses ?? []).map((address) => ({
    address,
    ...(!shared.includes(address) && { visitor }),
    isSubject: address === subject,
  }));
  if (found?.detail) own.push({ address: found.detail.address, visitor });
  return own.some(({ address }) => address === tickerQuoteAddress)
    ? own
    : [...own, { address: tickerQuoteAddress }];
}

/** How a page is shown, according to the API response. */
export type PageResolution =
  | { kind: 'shown' }
  /** Shown with status 410 and the notice from the API. */
  | { kind: 'gone' }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }
  | { kind: 'moved'; path: string }
  /** The API rejected a value of these query parameters. */
  | { kind: 'invalid-query'; names: readonly string[] }
  | { kind: 'refused'; retryAfter: string };

function textMembers(body: unknown): PageParams {
  const members = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(
    members.filter((member): member is [string, string] => typeof member[1] === 'string' && member[1] !== ''),
  );
}

/** Returns the page's current path: members of the response replace parameters of the same names. */
function currentPath({ route, params }: FoundPage, body: unknown): string {
  return fillParams(route.path, { ...params, ...textMembers(body) });
}

/** Returns the path of the page of the item that the query names; undefined without that item's data. */
function canonicalPath({ detail }: FoundPage, results: ReadonlyMap<string, ApiResult>): string | undefined {
  if (!detail) return undefined;
  const result = results.get(detail.address);
  if (result?.kind !== 'answer') return undefined;
  const path = fillParams(detail.page, textMembers(result.answer.body));
  return isPattern(path) ? undefined : path;
}

function isRejected(result: ApiResult | undefined): boolean {
  return result?.kind === 'missing' && result.answer.status === 400;
}

export function resolvePage(
  found: FoundPage | undefined,
  results: ReadonlyMap<string, ApiResult>,
): PageResolution {
  if (!found) return { kind: 'not-found' };
  for (const result of results.values()) if (result.kind === 'refused') return result;
  const { definition, addresses = [] } = found.source ?? {};
  if (found.search !== '' && addresses.some((address) => isRejected(results.get(address)))) {
    return { kind: 'invalid-query', names: [...new URLSearchParams(found.search).keys()] };
  }
  const { resource } = definition ?? {};
  if (resource === undefined) return { kind: 'shown' };
  const result = results.get(fillParams(resource, found.params));
  if (result?.kind === 'missing') return { kind: result.answer.status === 410 ? 'gone' : 'not-found' };
  // Without a response it is unknown whether the page exists, and search engines might index an empty page.
  if (result?.kind !== 'answer') return { kind: 'unavailable' };
  const path = currentPath(found, result.answer.body);
  return path === found.path ? { kind: 'shown' } : { kind: 'moved', path };
}

/** A page with its data. Without `route` it does not exist; without `source` its remote is not available. */
export interface LoadedPage {
  readonly path: string;
  /** The query parameters that the page is rendered with. */
  readonly search: string;
  /** The canonical path, if the query names an item with a separate page. */
  readonly canonical?: string;
  readonly route?: PageRoute;
  readonly gone?: true;
  readonly source?: PageSource;
  readonly own: ApiAnswers;
  readonly ticker: ApiAnswers;
  readonly rendered?: RenderedPage;
  /** Whether the browser renders the page, because the remote has no usable renderer. */
  readonly isEmpty?: true;
}

function responsesFor(addresses: readonly string[], results: ReadonlyMap<string, ApiResult>): ApiAnswers {
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const result = results.get(address);
      return result?.kind === 'answer' || result?.kind === 'missing' ? [[address, result.answer]] : [];
    }),
  );
}

/** Returns the ticker's quote, if the API's response is valid. */
function tickerResponse(results: ReadonlyMap<string, ApiResult>): ApiAnswers {
  const answers = responsesFor([tickerQuoteAddress], results);
  return isStockQuote(answers[tickerQuoteAddress]?.body) ? answers : {};
}

export function createLoadedPage(
  found: FoundPage | undefined,
  { kind }: PageResolution,
  results: ReadonlyMap<string, ApiResult>,
): LoadedPage {
  const ticker = tickerResponse(results);
  if (!found || kind === 'not-found') return { path: '/404', search: '', own: {}, ticker };
  const { route, path, search, source } = found;
  // An unavailable page has the same HTML at all addresses, so that it is cached once.
  if (!source || kind === 'unavailable') return { path: route.path, search: '', route, own: {}, ticker };
  const canonical = canonicalPath(found, results);
  return {
    path,
    search,
    route,
    source,
    own: responsesFor(source.addresses, results),
    ticker,
    ...(kind === 'gone' && { gone: true as const }),
    ...(canonical !== undefined && { canonical }),
  };
}

export function hasData({ own }: LoadedPage): boolean {
  return Object.keys(own).length > 0;
}

function stateOf(page: LoadedPage): string {
  if (!page.source) return page.route ? 'unavailable' : 'not found';
  if (page.isEmpty) return 'empty';
  return `${page.gone ? 'gone ' : ''}${hasData(page) ? 'with' : 'without'} data`;
}

/** Returns the cache key of a page; equal keys mean equal bytes. */
export function pageCacheKey(page: LoadedPage, compositionKey: string): string {
  const { path, search, canonical = path, own, ticker } = page;
  const tags = Object.entries({ ...own, ...ticker }).flatMap(([address, { etag }]) => [address, etag]);
  return [stateOf(page), path + search, canonical, compositionKey, ...tags].join(' ');
}
