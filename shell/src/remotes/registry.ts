import { isRegistry, type PageRoute, type Registry, type RemoteEntry } from '../boot.ts';

type Listener = () => void;

const timeoutMs = 10_000;

/** @throws if the shell does not respond in time with a registry */
async function fetchRegistry(): Promise<Registry> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch('/remotes/registry.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const latest: unknown = await response.json();
  if (!isRegistry(latest)) throw new Error('The registry is malformed');
  return latest;
}

/** The pages and remotes that this document knows. Only a retry after a remote has failed updates them. */
export class BrowserRegistry {
  #registry: Registry;
  readonly #listeners = new Set<Listener>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  readonly routes = (): readonly PageRoute[] => this.#registry.routes;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  remotes(): readonly RemoteEntry[] {
    return this.#registry.remotes;
  }

  remote(name: string): RemoteEntry | undefined {
    return this.#registry.remotes.find((remote) => remote.name === name);
  }

  /** Returns the integrity of a remote's script; undefined for a script that no remote lists. */
  integrityOf(url: string): string | undefined {
    const { pathname } = new URL(url, location.href);
    for (const remote of this.#registry.remotes) {
      const integrity = remote.integrity[pathname];
      if (integrity) return integrity;
    }
    return undefined;
  }

  /** @throws if the shell does not respond in time with a registry */
  async refresh(remoteName: string): Promise<RemoteEntry | undefined> {
    const latest = await fetchRegistry();
    const { routes, remotes } = this.#registry;
    this.#registry = {
      routes: [
        ...routes.filter(({ remote }) => remote !== remoteName),
        ...latest.routes.filter(({ remote }) => remote === remoteName),
      ],
      remotes: [
        ...remotes.filter(({ name }) => name !== remoteName),
        ...latest.remotes.filter(({ name }) => name === remoteName),
      ],
    };
    for (const listener of this.#listeners) listener();
    return this.remote(remoteName);
  }
}
