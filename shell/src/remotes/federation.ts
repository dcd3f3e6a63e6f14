/// <reference types="trusted-types" />
import {
  getInstance,
  getRemoteEntry,
  getRemoteInfo,
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '../boot.ts';
import type { BrowserRegistry } from './registry.ts';

const remoteScript = /^\/remotes\/[a-z0-9-]+\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.js$/;

function assertRemoteScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !remoteScript.test(pathname)) {
    throw new TypeError(`Blocked a script that belongs to no remote: ${url}`);
  }
  return url;
}

/** Replaces the runtime's limit of 20 s, which is too short for slow connections. */
const scriptTimeoutMilliseconds = 600_000;

/** Loads scripts only from the remotes' folders, through Trusted Types and with integrity, in at most two attempts. */
function remoteScripts(registry: BrowserRegistry): ModuleFederationRuntimePlugin {
  const policy = window.trustedTypes?.createPolicy('site-remotes', { createScriptURL: assertRemoteScript });
  const create = (url: string): HTMLScriptElement => {
    const integrity = registry.integrityOf(url);
    if (!integrity) throw new TypeError(`Blocked a script without integrity: ${url}`);
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous'; // Without it, `Integrity-Policy` ignores the integrity.
    // The DOM's types know Trusted Types, React's do not; the setter accepts both.
    Reflect.set(script, 'src', policy ? policy.createScriptURL(url) : assertRemoteScript(url));
    return script;
  };
  return {
    name: 'remote-scripts',
    createScript({ url }) {
      // Reuses a script tag of the document that has not run yet.
      const { pathname } = new URL(url, location.href);
      const own = document.querySelector<HTMLScriptElement>(`script[src="${pathname}"]`);
      return { script: own ?? create(url), timeout: scriptTimeoutMilliseconds };
    },
    loadEntryError({ getRemoteEntry: loadAgain, origin, remoteInfo, globalLoading, uniqueKey }) {
      delete globalLoading[uniqueKey];
      const load = async () => (await loadAgain({ origin, remoteInfo })) || undefined;
      // The declared type is a promise of a promise, which is equivalent at run time.
      return new Promise((resolve) => {
        resolve(load());
      });
    },
    async getModuleFactory({ remoteEntryExports, expose }) {
      const get = async () => remoteEntryExports.get(expose);
      return get().catch(get);
    },
  };
}

function registration({ federationName, entry }: RemoteEntry) {
  return { name: federationName, entry: new URL(entry, location.href).href, type: 'global' as const };
}

/** Initializes Module Federation with the remotes of this document. */
export function startFederation(registry: BrowserRegistry): void {
  for (const script of document.querySelectorAll('script[src^="/remotes/"]')) {
    // Otherwise the loader would wait for a failed script.
    script.addEventListener('error', () => script.remove());
  }
  init({
    name: 'shell',
    remotes: registry.remotes().map(registration),
    plugins: [remoteScripts(registry)],
  });
}

/** Registers a new version of a remote. Modules that are already loaded remain. */
export function registerVersion(remote: RemoteEntry): void {
  const wanted = registration(remote);
  const known = getInstance()?.options.remotes.find(({ name }) => name === wanted.name);
  if (known && 'entry' in known && known.entry === wanted.entry && hasRemoteStarted(remote)) return;
  registerRemotes([wanted], { force: true });
}

/** Loads a remote's entry in advance. A failure is shown when one of its pages is opened. */
export async function preloadRemote(remote: RemoteEntry): Promise<void> {
  const origin = getInstance();
  if (!origin || hasRemoteStarted(remote)) return;
  try {
    await getRemoteEntry({ origin, remoteInfo: getRemoteInfo(registration(remote)) });
  } catch {
    // Ignored, because a page that needs the remote shows the failure.
  }
}

/** Returns whether a remote has started. */
export function hasRemoteStarted(remote: RemoteEntry | undefined): boolean {
  return remote !== undefined && Reflect.get(window, remote.federationName) !== undefined;
}

/** Loads an exposed module, such as `mfe_public/home`. */
export async function loadModule(id: string): Promise<unknown> {
  return loadRemote(id);
}
