/// <reference types="trusted-types" />
import type { RemoteEntry } from '../boot.ts';
import type { BrowserRegistry } from './registry.ts';

/** The packages that the shell shares, as the bundler's runtime keeps them. */
type ShareScope = object;

// The bundler's own names. It replaces them.
// oxlint-disable-next-line no-underscore-dangle
declare const __webpack_init_sharing__: (name: 'default') => Promise<void>;
// oxlint-disable-next-line no-underscore-dangle
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** What a remote's entry leaves behind under its federation name (Module Federation's container interface). */
interface Container {
  init(shared: ShareScope): void | Promise<void>;
  get(exposed: string): Promise<() => unknown>;
}

const remoteScript = /^\/remotes\/[a-z0-9-]+\/[\w.~-]+\.js$/;

function assertRemoteScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !remoteScript.test(pathname)) {
    throw new TypeError(`Blocked a script that is no remote’s: ${url}`);
  }
  return url;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Starts remotes from their own place only, as Trusted Types allow, and with their integrity. */
class Containers {
  readonly #registry: BrowserRegistry;
  readonly #policy = window.trustedTypes?.createPolicy('site-remotes', {
    createScriptURL: assertRemoteScript,
  });
  readonly #started = new Map<string, Promise<Container>>();
  readonly #running = new Set<string>();
  /** The scripts that the page brings itself, which run after this one, by their address. */
  readonly #expected = new Map<string, HTMLScriptElement>();

  constructor(registry: BrowserRegistry) {
    this.#registry = registry;
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src^="/remotes/"]')) {
      this.#expected.set(script.getAttribute('src') ?? '', script);
      // Whoever looks for a script in the page must not wait for one that has failed.
      script.addEventListener('error', () => script.remove());
    }
  }

  /** The remote's container; one that failed is started anew at the next call. */
  start(federationName: string): Promise<Container> {
    const known = this.#started.get(federationName);
    if (known) return known;
    const starting = this.#start(federationName).catch((error: unknown) => {
      if (this.#started.get(federationName) === starting) this.#started.delete(federationName);
      throw error;
    });
    this.#started.set(federationName, starting);
    return starting;
  }

  isRunning(federationName: string): boolean {
    return this.#running.has(federationName);
  }

  forget({ name, federationName }: RemoteEntry): void {
    this.#started.delete(federationName);
    this.#running.delete(federationName);
    // Those that hang would be waited for again.
    for (const script of document.querySelectorAll(`script[src^="/remotes/${name}/"]`)) script.remove();
  }

  async #start(federationName: string): Promise<Container> {
    const remote = this.#registry.remotes().find((known) => known.federationName === federationName);
    if (!remote) throw new Error(`There is no remote ${federationName}`);
    if (remote.needsRuntime) {
      const { provideFederationRuntime } = await import('./federation-runtime.ts');
      provideFederationRuntime();
    }
    await Promise.all([__webpack_init_sharing__('default'), this.#run(remote.entry)]);
    const container: unknown = Reflect.get(window, federationName);
    if (!isContainer(container)) throw new Error(`${remote.entry} is no remote’s entry`);
    await container.init(__webpack_share_scopes__.default);
    this.#running.add(federationName);
    return container;
  }

  async #run(url: string): Promise<void> {
    const expected = this.#expected.get(url);
    this.#expected.delete(url);
    const script = expected ?? this.#createScript(url);
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error(`${url} could not be loaded`));
      });
      if (!expected) document.head.append(script);
    });
  }

  #createScript(url: string): HTMLScriptElement {
    const integrity = this.#registry.integrityOf(url);
    if (!integrity) throw new TypeError(`Blocked a script without integrity: ${url}`);
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous'; // Without it `Integrity-Policy` does not count the integrity.
    // The DOM's types know Trusted Types, React's do not: the setter takes either.
    Reflect.set(script, 'src', this.#policy ? this.#policy.createScriptURL(url) : assertRemoteScript(url));
    return script;
  }
}

let containers: Containers | undefined;

function federation(): Containers {
  if (!containers) throw new Error('Federation did not start');
  return containers;
}

/** Starts federation with the remotes of this page load. */
export function startFederation(registry: BrowserRegistry): void {
  containers = new Containers(registry);
}

/** Drops what is known of a remote, so that the next load starts anew. */
export function registerAgain(remote: RemoteEntry): void {
  federation().forget(remote);
}

/** Starts a remote that a visitor may go to. A failure shows when somebody does. */
export async function startAhead({ federationName, needsRuntime }: RemoteEntry): Promise<void> {
  if (needsRuntime) return;
  try {
    await federation().start(federationName);
  } catch {
    // The page that needs it says so.
  }
}

/** Whether a remote has started: its pages' files are then asked for at once. */
export function isRunning(remote: RemoteEntry | undefined): boolean {
  return remote !== undefined && federation().isRunning(remote.federationName);
}

/** Loads an exposed module, such as `mfe_public/home`. */
export async function loadModule(id: string): Promise<unknown> {
  const [federationName = '', exposed = ''] = id.split('/');
  const container = await federation().start(federationName);
  const factory = await container.get(`./${exposed}`);
  return factory();
}
