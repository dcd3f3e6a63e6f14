import type { CompanyIdentity } from '@site/kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageRoute, Registry } from '../../src/boot.ts';
import type { ApiReader, VisitorHeaders } from '../api/api-reader.ts';
import type { AsOfPreview } from '../as-of/as-of.ts';
import { isPattern } from '../../src/routes.ts';
import { tickerQuoteAddress } from '../../src/ticker/quote-address.ts';
import { companyIdentity } from '../company/company.ts';
import { type Config, isLocal } from '../config.ts';
import {
  contentSecurityPolicy,
  integrityHeaders,
  withoutLeadForms,
} from '../browser-policies/content-security-policy.ts';
import { PreparedBody } from '../responses/prepared-body.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ErrorPage } from '../requests/problem.ts';
import type { Composition } from '../remotes/composition.ts';
import type { RemoteVersions } from '../remotes/remote-versions.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import type { SiteManifest } from '@site/remote/contract';
import {
  composeWithFallback,
  type ComposedPage,
  composeErrorPage,
  type PageContents,
} from './compose-page.ts';
import {
  findPage,
  type FoundPage,
  hasData,
  pageCacheKey,
  type LoadedPage,
  type PageResolution,
  createLoadedPage,
  apiQueriesOf,
  resolvePage,
} from './find-page.ts';
import type { RenderedPageCache } from './rendered-page-cache.ts';
import { createRegistry, remoteFileUrl } from './create-registry.ts';
import { createResultCache } from './result-cache.ts';
import type { ShellAssets } from './shell-assets.ts';

const cacheBytes = 64 * 1_048_576;
/** Limits cached registries: rollouts and previews multiply the compositions. */
const maxCompositions = 50;

/** Headers of pages that are opened by a link with a secret: not cached, and without a referrer. */
const confidential = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Headers of previews as of a time. */
const neverStored = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** A page that is composed and compressed once for all visitors. */
export interface PreparedPage {
  /** Whether it is a preview as of a time, for one browser only. */
  readonly isPrivate: boolean;
  readonly status: ComposedPage['status'];
  readonly body: PreparedBody;
  /** The page's remote; undefined for the shell's own pages. */
  readonly site: Pick<SiteManifest, 'name' | 'version'> | undefined;
  readonly headers: Record<string, string>;
  readonly bytes: number;
}

interface PageRequest {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly composition: Composition;
  readonly visitor: VisitorHeaders;
  readonly asOf: AsOfPreview | undefined;
}

export type PageResult =
  | { kind: 'page'; page: PreparedPage }
  | Extract<PageResolution, { kind: 'moved' | 'invalid-query' | 'refused' }>;

/** Returns the remotes that have pages for the audience of a route. */
function sitesForAudience(route: PageRoute | undefined, { sites }: Composition): SiteManifest[] {
  const audience = route?.audience ?? 'public';
  return sites.filter(({ pages }) => pages.some((page) => page.audience === audience));
}

/** Composes pages. The API is requested for each page view, so that no page is older than its data. */
export class PageService {
  readonly #pages = createResultCache<PreparedPage>(cacheBytes);
  readonly #config: Config;
  readonly #isLocalSite: boolean;
  readonly #remotes: RemoteVersions;
  readonly #store: RemoteStore;
  readonly #shell: ShellAssets;
  readonly #api: ApiReader;
  readonly #renderedPages: RenderedPageCache;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #registries = new LRUCache<string, Registry>({ max: maxCompositions });
  readonly #registryBodies = new LRUCache<string, Promise<PreparedBody>>({ max: maxCompositions });
  #company: CompanyIdentity;

  constructor(
    config: Config,
    parts: { remotes: RemoteVersions; store: RemoteStore; shell: ShellAssets },
    content: { api: ApiReader; renderedPages: RenderedPageCache },
    observers: { log: Logger; metrics: Metrics },
  ) {
    this.#config = config;
    this.#isLocalSite = config.SITE_DEV || isLocal(config.siteUrl);
    this.#company = companyIdentity(config, new Date());
    this.#remotes = parts.remotes;
    this.#store = parts.store;
    this.#shell = parts.shell;
    this.#api = content.api;
    this.#renderedPages = content.renderedPages;
    this.#log = observers.log;
    this.#metrics = observers.metrics;
    this.#remotes.onChange(() => this.#forget());
  }

  /** Returns whether visitors get different versions, depending on their group. */
  hasRollout(): boolean {
    return this.#remotes.hasRollout();
  }

  /** Returns whether a document gets the script that outlines its components. */
  offersOverlay({ preview }: Composition): boolean {
    return this.#isLocalSite || preview !== undefined;
  }

  /** Returns the paths of the public pages without parameters, except those about data that does not exist. */
  async publicPaths(): Promise<string[]> {
    const { sites } = this.#remotes.composition(undefined);
    const { routes } = this.registry();
    const paths = routes.flatMap(({ audience, module, path }) =>
      audience === 'public' && module && !isPattern(path) ? [path] : [],
    );
    const found = paths.map((pathname) =>
      findPage(routes, sites, { pathname, query: new URLSearchParams() }),
    );
    const subjects = found.flatMap((page) => page?.source?.definition.resource ?? []);
    const results = await this.#api.readForPage(subjects.map((address) => ({ address, isSubject: true })));
    const exists = (page: FoundPage) => !['not-found', 'gone'].includes(resolvePage(page, results).kind);
    return found.flatMap((page) => (page && exists(page) ? [page.path] : []));
  }

  registry(): Registry {
    return this.#registryOf(this.#remotes.composition(undefined));
  }

  async registryBody(composition: Composition): Promise<PreparedBody> {
    const body =
      this.#registryBodies.get(composition.key) ??
      PreparedBody.prepare(JSON.stringify(this.#registryOf(composition)));
    this.#registryBodies.set(composition.key, body);
    return body;
  }

  async page({ pathname, query, composition, visitor, asOf }: PageRequest): Promise<PageResult> {
    this.#forgetFormerYear();
    const found = findPage(this.#registryOf(composition).routes, composition.sites, { pathname, query });
    const isPublic = (found?.route.audience ?? 'public') === 'public';
    const preview = isPublic ? asOf : undefined;
    const results = await this.#api.readForPage(apiQueriesOf(found, visitor, preview));
    const resolution = resolvePage(found, results);
    const { kind } = resolution;
    if (kind === 'moved' || kind === 'invalid-query' || kind === 'refused') return resolution;
    const shown = createLoadedPage(found, resolution, results);
    if (preview) {
      const own = await this.#rendered(shown, true);
      return { kind: 'page', page: await this.#prepare(own, composition, preview.time) };
    }
    const known = this.#pages.get(pageCacheKey(shown, composition.key));
    if (known) return { kind: 'page', page: known };
    const rendered = await this.#rendered(shown);
    const page = await this.#pages.forceFetch(pageCacheKey(rendered, composition.key), {
      context: () => this.#prepare(rendered, composition),
    });
    return { kind: 'page', page };
  }

  /** Renders the page with its data, otherwise without data; if both fail, the browser renders it. */
  async #rendered(shown: LoadedPage, isPrivate = false): Promise<LoadedPage> {
    const { source, own } = shown;
    if (!source) return shown;
    const path = shown.path + shown.search;
    const page = { site: source.site, page: source.definition, company: this.#company };
    const task = { ...page, path, answers: own };
    const render = () =>
      isPrivate ? this.#renderedPages.renderedOnce(task) : this.#renderedPages.rendered(task);
    const withData = hasData(shown) && (await render());
    if (withData) return { ...shown, rendered: withData };
    const rendered = await this.#renderedPages.withoutData(page);
    // The browser would hydrate content that was rendered without the quote with it.
    const ticker = source.addresses.includes(tickerQuoteAddress) ? {} : shown.ticker;
    // All queries share one page, without their visitors' requests: otherwise each would be composed during an outage.
    const shared = shown.search === '' ? {} : { search: '?', source: { ...source, addresses: [] } };
    return { ...shown, ...shared, own: {}, ticker, ...(rendered ? { rendered } : { isEmpty: true }) };
  }

  /** Composes the pages of every version that visitors get. @throws if a page cannot be composed */
  async composeAll(): Promise<void> {
    for (const composition of this.#remotes.compositions()) await this.#composeAllOf(composition);
  }

  async #composeAllOf(composition: Composition): Promise<void> {
    const { routes } = this.#registryOf(composition);
    for (const { path } of routes) {
      const found = findPage(routes, composition.sites, { pathname: path, query: new URLSearchParams() });
      if (!found?.source) continue;
      const shown = await this.#rendered(createLoadedPage(found, { kind: 'shown' }, new Map()));
      await this.#prepare(shown, composition).catch((error: unknown) => {
        this.#log.error({ err: error, path }, 'page not composed');
        throw error;
      });
    }
  }

  /** Returns an error page with header and footer. */
  errorPage(title: string, detail: string): ErrorPage {
    const parts = { company: this.#company, registry: this.registry(), shell: this.#shell };
    const { html, inline } = composeErrorPage(parts, title, detail);
    const policy = contentSecurityPolicy(withoutLeadForms(this.#config), inline, []);
    return { html, headers: { 'content-security-policy': policy } };
  }

  #registryOf({ key, sites, preview }: Composition): Registry {
    const known = this.#registries.get(key);
    if (known) return known;
    const registry = createRegistry(this.#remotes.names(), sites, this.#company, preview);
    this.#registries.set(key, registry);
    return registry;
  }

  #forget(): void {
    this.#registries.clear();
    this.#registryBodies.clear();
    this.#pages.clear();
  }

  #forgetFormerYear(): void {
    const now = new Date();
    if (String(now.getUTCFullYear()) === this.#company.year) return;
    this.#company = companyIdentity(this.#config, now);
    this.#forget();
  }

  async #prepare(shown: LoadedPage, composition: Composition, asOf?: string): Promise<PreparedPage> {
    const parts = { ...(await this.#parts(shown, composition)), asOf };
    const composed = composeWithFallback(parts, (error) => {
      this.#metrics.compositionFailures.inc();
      this.#log.error({ err: error, path: parts.path }, 'page composed without its data');
    });
    const config = shown.route?.policy === 'lead-forms' ? this.#config : withoutLeadForms(this.#config);
    const body = await PreparedBody.prepare(composed.html);
    return {
      status: composed.status,
      body,
      isPrivate: asOf !== undefined,
      site: shown.source?.site,
      bytes: body.bytes,
      headers: {
        'content-security-policy': contentSecurityPolicy(
          config,
          composed.inline,
          sitesForAudience(shown.route, composition),
          asOf !== undefined || composition.preview ? true : undefined,
        ),
        ...integrityHeaders(config),
        ...(shown.route?.audience === 'invited' && confidential),
        ...(asOf !== undefined && neverStored),
      },
    };
  }

  /** Returns a style sheet of a version; replaces a missing or damaged copy. */
  async #sheet(site: SiteManifest, file: string): Promise<string> {
    try {
      return await this.#store.readText(site, file);
    } catch {
      await this.#remotes.repair(site, file);
      return this.#store.readText(site, file);
    }
  }

  async #parts(shown: LoadedPage, composition: Composition): Promise<PageContents> {
    const { source, rendered, own, ticker, isEmpty: _isEmpty, search: _search, ...described } = shown;
    const parts: PageContents = {
      ...described,
      answers: { ...own, ...ticker },
      company: this.#company,
      registry: this.#registryOf(composition),
      shell: this.#shell,
      linkSheets: this.#config.SITE_DEV,
      ...(composition.hasOverlay && { choices: this.#remotes.choices() }),
    };
    if (!source) return parts;
    const { site, definition } = source;
    const styles = await Promise.all(
      definition.styles.map(async (file) => ({
        url: remoteFileUrl(site.name, file),
        text: await this.#sheet(site, file),
      })),
    );
    const content = { hasData: hasData(shown), ...(rendered && { rendered }) };
    return { ...parts, page: { ...source, styles, ...content } };
  }
}
