/// <reference types="trusted-types" />
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '../boot.ts';
import type { BrowserRegistry } from './registry.ts';

const remoteScript = /^\/remotes\/[a-z0-9-]+\/[\w.~-]+\.js$/;

function assertRemoteScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !remoteScript.test(pathname)) {
    throw new TypeError(`Blocked a script that is no remote's: ${url}`);
  }
  return url;
}

/** Loads remotes' scripts only from their own place, only as Trusted Types allow, only with their integrity. */
function scriptPlugin(registry: BrowserRegistry): ModuleFederationRuntimePlugin {
  const policy = window.trustedTypes?.createPolicy('site-remotes', { createScriptURL: assertRemoteScript });
  return {
    name: 'site-remote-scripts',
    createScript({ url }) {
      const integrity = registry.integrityOf(url);
      if (!integrity) throw new TypeError(`Blocked a script without integrity: ${url}`);
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous'; // Without it `Integrity-Policy` does not count the integrity.
      // The DOM's types know Trusted Types, React's and the runtime's do not: the setter takes either.
      Reflect.set(script, 'src', policy ? policy.createScriptURL(url) : assertRemoteScript(url));
      return script;
    },
  };
}

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start');
  return instance;
}

function registration({ federationName, entry }: RemoteEntry) {
  return { name: federationName, entry, type: 'global' as const };
}

/** Starts federation with the remotes of this page load. */
export function startFederation(registry: BrowserRegistry): void {
  federation().registerPlugins([scriptPlugin(registry)]);
  federation().registerRemotes(registry.remotes().map(registration));
}

/** Drops what the runtime knows of a remote, so that the next load starts anew. */
export function registerAgain(remote: RemoteEntry): void {
  federation().registerRemotes([registration(remote)], { force: true });
}

/** Loads an exposed module, such as `mfe_public/home`. */
export async function loadModule(id: string): Promise<unknown> {
  return federation().loadRemote(id);
}
