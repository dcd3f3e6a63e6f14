import type { Registry } from '../../src/boot.ts';
import { findRoute } from '../../src/boot.ts';
import { companyIdentity } from '../company/company.ts';
import type { Config } from '../config.ts';
import {
  contentSecurityPolicy,
  integrityHeaders,
  withoutLeadForms,
} from '../http/content-security-policy.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import type { Composition, RemoteRegistry } from '../remotes/remote-registry.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import type { SiteManifest } from '../remotes/site-manifest.ts';
import { composePage, type PageParts } from './compose-page.ts';
import { registryOf, remoteFileUrl } from './registry-of.ts';
import type { ShellAssets } from './shell-assets.ts';

/** A page ready to be sent: composed and compressed once for all visitors. */
export interface PreparedPage {
  status: 200 | 404 | 503;
  body: PreparedBody;
  /** The policies and hints that go with it. */
  headers: Record<string, string>;
}

// One page stands for all unknown addresses, so that strangers cannot fill the store.
const notFoundKey = '*';

/**
 * Composes each page when it is first asked for and again whenever a part of it has changed: a page
 * depends on nothing but its route and the versions of the parts.
 */
export class PageStore {
  readonly #pages = new Map<string, Promise<PreparedPage>>();
  readonly #config: Config;
  readonly #remotes: RemoteRegistry;
  readonly #store: RemoteStore;
  readonly #shell: ShellAssets;
  readonly #registries = new Map<string, Registry>();
  readonly #registryBodies = new Map<string, Promise<PreparedBody>>();
  #year = 0;

  constructor(config: Config, remotes: RemoteRegistry, store: RemoteStore, shell: ShellAssets) {
    this.#config = config;
    this.#remotes = remotes;
    this.#store = store;
    this.#shell = shell;
    remotes.onChange(() => this.#forget());
  }

  /** Whether visitors get different versions, depending on their group. */
  isShared(): boolean {
    return this.#remotes.isShared();
  }

  /**
   * The registry as it stands now.
   * @param group the visitor's, where versions are shared out
   */
  registry(group?: number): Registry {
    return this.#registryOf(this.#remotes.composition(group));
  }

  /**
   * The registry as it is sent.
   * @param group the visitor's, where versions are shared out
   */
  async registryBody(group?: number): Promise<PreparedBody> {
    const composition = this.#remotes.composition(group);
    const body =
      this.#registryBodies.get(composition.key) ??
      PreparedBody.prepare(JSON.stringify(this.#registryOf(composition)));
    this.#registryBodies.set(composition.key, body);
    return body;
  }

  /**
   * The page at an address; every unknown address has the same not-found page.
   * @param group the visitor's, where versions are shared out
   */
  async page(pathname: string, group?: number): Promise<PreparedPage> {
    const year = new Date().getUTCFullYear();
    if (year !== this.#year) this.#forget();
    this.#year = year;
    const composition = this.#remotes.composition(group);
    const { routes } = this.#registryOf(composition);
    const path = findRoute(routes, pathname)?.path === pathname ? pathname : notFoundKey;
    const key = `${path} ${composition.key}`;
    const prepared = this.#pages.get(key) ?? this.#prepare(path, composition);
    this.#pages.set(key, prepared);
    prepared.catch(() => this.#pages.delete(key));
    return prepared;
  }

  #registryOf({ key, sites }: Composition): Registry {
    const known = this.#registries.get(key);
    if (known) return known;
    const registry = registryOf(this.#remotes.names(), sites, this.#company());
    this.#registries.set(key, registry);
    return registry;
  }

  #forget(): void {
    this.#registries.clear();
    this.#registryBodies.clear();
    this.#pages.clear();
  }

  #company() {
    return companyIdentity(this.#config, new Date());
  }

  async #prepare(path: string, composition: Composition): Promise<PreparedPage> {
    const parts = await this.#parts(path, composition);
    const composed = composePage(parts);
    const config = parts.route?.policy === 'lead-forms' ? this.#config : withoutLeadForms(this.#config);
    return {
      status: composed.status,
      body: await PreparedBody.prepare(composed.html),
      headers: {
        'content-security-policy': contentSecurityPolicy(
          config,
          composed.inline,
          this.#sitesBeside(path, composition),
        ),
        ...integrityHeaders(config),
      },
    };
  }

  /** The remotes whose pages a visitor may move to within the document: those with pages for the same audience. */
  #sitesBeside(path: string, composition: Composition): SiteManifest[] {
    const { routes } = this.#registryOf(composition);
    const audience = routes.find((route) => route.path === path)?.audience ?? 'public';
    return composition.sites.filter(({ pages }) => pages.some((page) => page.audience === audience));
  }

  async #parts(path: string, composition: Composition): Promise<PageParts> {
    const registry = this.#registryOf(composition);
    const route = registry.routes.find((candidate) => candidate.path === path);
    const site = composition.sites.find((candidate) => candidate.name === route?.remote);
    const definition = site?.pages.find((candidate) => candidate.path === path);
    const parts: PageParts = {
      path: route ? path : '/404',
      company: this.#company(),
      registry,
      shell: this.#shell,
      ...(route ? { route } : {}),
      ...(this.#config.SITE_DEV ? { reloadEvents: '/__reload' } : {}),
    };
    if (!site || !definition) return parts;
    const styles = await Promise.all(
      definition.styles.map(async (file) => ({
        url: remoteFileUrl(site.name, file),
        text: await this.#store.readText(site, file),
      })),
    );
    return { ...parts, page: { site, definition, styles } };
  }
}
