import { type ApiAnswers, type CompanyIdentity, isStockQuote } from '@site/kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageRoute, Registry } from '../../src/boot.ts';
import { tickerQuoteAddress } from '../../src/ticker/quote-address.ts';
import type { ApiReader, ApiResult, Visitor } from '../api/api-reader.ts';
import { companyIdentity } from '../company/company.ts';
import type { Config } from '../config.ts';
import {
  contentSecurityPolicy,
  integrityHeaders,
  withoutLeadForms,
} from '../browser-policies/content-security-policy.ts';
import { PreparedBody } from '../answers/prepared-body.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ErrorPage } from '../requests/problem.ts';
import type { Composition } from '../remotes/composition.ts';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { RenderedPage } from '../../contract/render-page.ts';
import { composeAnyway, type ComposedPage, composeError, type PageParts } from './compose-page.ts';
import {
  canonicalPath,
  type FoundPage,
  findPage,
  type PageSource,
  questionsOf,
  type Resolution,
  resolvePage,
} from './find-page.ts';
import type { PageFragments } from './page-fragments.ts';
import { registryOf, remoteFileUrl } from './registry-of.ts';
import { resultCache } from './result-cache.ts';
import type { ShellAssets } from './shell-assets.ts';

/** Limits the memory for pages of many releases, in bytes. */
const keptBytes = 64 * 1_048_576;
/** Cache control for rollouts and previews. */
const mostCompositions = 50;

/** Headers of pages that are opened by a link with a secret: not cached, and without a referrer. */
const confidential = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** A page ready to be sent: composed and compressed once for all visitors. */
export interface PreparedPage {
  readonly status: ComposedPage['status'];
  readonly body: PreparedBody;
  /** The remote that brings it; undefined for pages of the shell's own. */
  readonly site: Pick<SiteManifest, 'name' | 'version'> | undefined;
  /** Its policies and hints. */
  readonly headers: Record<string, string>;
  readonly bytes: number;
}

/** A request for a page. */
interface PageRequest {
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The remotes as the visitor gets them. */
  readonly composition: Composition;
  /** Headers that tell the bff on whose behalf the request is made. */
  readonly visitor: Visitor;
}

/** The answer to an address. */
export type PageAnswer =
  | { kind: 'page'; page: PreparedPage }
  | { kind: 'moved'; path: string }
  | { kind: 'refused'; retryAfter: string };

const notFound: Resolution = { kind: 'not-found' };

/** The page of an address: without a route it is not found, without a source it is unavailable. */
interface PresentPage {
  readonly path: string;
  /** The canonical path, if what it shows has a page of its own. */
  readonly canonical?: string;
  readonly route?: PageRoute;
  readonly gone?: true;
  readonly source?: PageSource;
  readonly rendered?: RenderedPage;
  readonly answers: ApiAnswers;
}

function answersTo(addresses: readonly string[], results: ReadonlyMap<string, ApiResult>): ApiAnswers {
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const result = results.get(address);
      return result?.kind === 'answer' || result?.kind === 'missing' ? [[address, result.answer]] : [];
    }),
  );
}

/** The ticker's quote, if the API answered with one. */
function tickerAnswer(results: ReadonlyMap<string, ApiResult>): ApiAnswers {
  const answers = answersTo([tickerQuoteAddress], results);
  return isStockQuote(answers[tickerQuoteAddress]?.body) ? answers : {};
}

/** The cache key of a page from all its parts: the same key means the same bytes. */
function keyOf(
  { path, canonical = path, route, gone, source, rendered, answers }: PresentPage,
  composition: Composition,
): string {
  const ofSource = `${gone ? 'gone ' : ''}${rendered ? 'rendered' : 'prerendered'}`;
  const ofRoute = source ? ofSource : 'unavailable';
  const tags = Object.entries(answers).flatMap(([address, { etag }]) => [address, etag]);
  return [route ? ofRoute : 'not found', path, canonical, composition.key, ...tags].join(' ');
}

/** The remotes whose pages a document may show: those with pages for the same audience. */
function sitesBeside(route: PageRoute | undefined, { sites }: Composition): SiteManifest[] {
  const audience = route?.audience ?? 'public';
  return sites.filter(({ pages }) => pages.some((page) => page.audience === audience));
}

/**
 * Composes pages: each on the first request, and again when a part of it or its data have changed. The API is
 * asked at each request, so that no page is older than the API's data.
 */
export class PageService {
  readonly #pages = resultCache<PreparedPage>(keptBytes);
  readonly #config: Config;
  readonly #remotes: RemoteRegistry;
  readonly #store: RemoteStore;
  readonly #shell: ShellAssets;
  readonly #api: ApiReader;
  readonly #fragments: PageFragments;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #registries = new LRUCache<string, Registry>({ max: mostCompositions });
  readonly #registryBodies = new LRUCache<string, Promise<PreparedBody>>({ max: mostCompositions });
  #company: CompanyIdentity;

  constructor(
    config: Config,
    parts: { remotes: RemoteRegistry; store: RemoteStore; shell: ShellAssets },
    content: { api: ApiReader; fragments: PageFragments },
    observers: { log: Logger; metrics: Metrics },
  ) {
    this.#config = config;
    this.#company = companyIdentity(config, new Date());
    this.#remotes = parts.remotes;
    this.#store = parts.store;
    this.#shell = parts.shell;
    this.#api = content.api;
    this.#fragments = content.fragments;
    this.#log = observers.log;
    this.#metrics = observers.metrics;
    this.#remotes.onChange(() => this.#forget());
  }

  /** Whether visitors get different versions, depending on their group. */
  hasRollout(): boolean {
    return this.#remotes.hasRollout();
  }

  /** The registry for visitors outside any rollout. */
  registry(): Registry {
    return this.#registryOf(this.#remotes.composition(undefined));
  }

  /** The registry as it is sent. */
  async registryBody(composition: Composition): Promise<PreparedBody> {
    const body =
      this.#registryBodies.get(composition.key) ??
      PreparedBody.prepare(JSON.stringify(this.#registryOf(composition)));
    this.#registryBodies.set(composition.key, body);
    return body;
  }

  /** The answer to an address with the current parts and data. All unknown addresses have the same page. */
  async page({ pathname, query, composition, visitor }: PageRequest): Promise<PageAnswer> {
    this.#forgetFormerYear();
    const found = findPage(this.#registryOf(composition).routes, composition.sites, { pathname, query });
    const results = await this.#api.readForPage(questionsOf(found, visitor));
    const resolution = found ? resolvePage(found, results) : notFound;
    if (resolution.kind === 'moved' || resolution.kind === 'refused') return resolution;
    const present = await this.#present(found, resolution, results);
    const page = await this.#pages.forceFetch(keyOf(present, composition), {
      context: () => this.#prepare(present, composition),
    });
    return { kind: 'page', page };
  }

  async #present(
    found: FoundPage | undefined,
    { kind }: Resolution,
    results: ReadonlyMap<string, ApiResult>,
  ): Promise<PresentPage> {
    const answers = tickerAnswer(results);
    if (!found || kind === 'not-found') return { path: '/404', answers };
    const { route, path, source } = found;
    // The same for all addresses of a page.
    if (!source || kind === 'unavailable') return { path: route.path, route, answers };
    const canonical = canonicalPath(found, results);
    const present = {
      path,
      route,
      source,
      ...(kind === 'gone' && { gone: true as const }),
      ...(canonical !== undefined && { canonical }),
    };
    const own = answersTo(source.addresses, results);
    const rendered = await this.#rendered(path + found.search, source, own);
    if (!rendered) return { ...present, answers };
    return { ...present, rendered, answers: { ...own, ...answers } };
  }

  /** The page with its data, if there is any. */
  async #rendered(
    path: string,
    { site, definition }: PageSource,
    answers: ApiAnswers,
  ): Promise<RenderedPage | undefined> {
    if (Object.keys(answers).length === 0) return undefined;
    return this.#fragments.rendered({ site, page: definition, path, company: this.#company, answers });
  }

  /**
   * Composes every page of the remotes as it was prerendered.
   * @throws if one cannot be composed
   */
  async composeAll(): Promise<void> {
    const composition = this.#remotes.composition(undefined);
    const { routes } = this.#registryOf(composition);
    for (const { path } of routes) {
      const found = findPage(routes, composition.sites, { pathname: path, query: new URLSearchParams() });
      if (!found?.source) continue;
      await this.#prepare({ ...found, answers: {} }, composition).catch((error: unknown) => {
        this.#log.error({ err: error, path }, 'page not composed');
        throw error;
      });
    }
  }

  /** The page of an error, with header and footer. */
  errorPage(title: string, detail: string): ErrorPage {
    const parts = { company: this.#company, registry: this.registry(), shell: this.#shell };
    const { html, inline } = composeError(parts, title, detail);
    const policy = contentSecurityPolicy(withoutLeadForms(this.#config), inline, []);
    return { html, headers: { 'content-security-policy': policy } };
  }

  #registryOf({ key, sites, preview }: Composition): Registry {
    const known = this.#registries.get(key);
    if (known) return known;
    const registry = registryOf(this.#remotes.names(), sites, this.#company, preview);
    this.#registries.set(key, registry);
    return registry;
  }

  #forget(): void {
    this.#registries.clear();
    this.#registryBodies.clear();
    this.#pages.clear();
  }

  /** The year, which each page contains. */
  #forgetFormerYear(): void {
    const now = new Date();
    if (String(now.getUTCFullYear()) === this.#company.year) return;
    this.#company = companyIdentity(this.#config, now);
    this.#forget();
  }

  async #prepare(present: PresentPage, composition: Composition): Promise<PreparedPage> {
    const parts = await this.#parts(present, composition);
    const composed = composeAnyway(parts, (error) => {
      this.#metrics.compositionFailures.inc();
      this.#log.error({ err: error, path: parts.path }, 'page composed without its data');
    });
    const config = present.route?.policy === 'lead-forms' ? this.#config : withoutLeadForms(this.#config);
    const body = await PreparedBody.prepare(composed.html);
    return {
      status: composed.status,
      body,
      site: present.source?.site,
      bytes: body.bytes,
      headers: {
        'content-security-policy': contentSecurityPolicy(
          config,
          composed.inline,
          sitesBeside(present.route, composition),
        ),
        ...integrityHeaders(config),
        ...(present.route?.audience === 'invited' && confidential),
      },
    };
  }

  /** A sheet of a version, copied again if its copy is missing or damaged. */
  async #sheet(site: SiteManifest, file: string): Promise<string> {
    try {
      return await this.#store.readText(site, file);
    } catch {
      await this.#remotes.repair(site, file);
      return this.#store.readText(site, file);
    }
  }

  async #parts({ source, rendered, ...present }: PresentPage, composition: Composition): Promise<PageParts> {
    const parts: PageParts = {
      ...present,
      company: this.#company,
      registry: this.#registryOf(composition),
      shell: this.#shell,
      linkSheets: this.#config.SITE_DEV,
    };
    if (!source) return parts;
    const { site, definition } = source;
    const styles = await Promise.all(
      definition.styles.map(async (file) => ({
        url: remoteFileUrl(site.name, file),
        text: await this.#sheet(site, file),
      })),
    );
    return { ...parts, page: { ...source, styles, ...(rendered && { rendered }) } };
  }
}
