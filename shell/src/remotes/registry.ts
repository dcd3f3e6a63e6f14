import { isRegistry, type PageRoute, type Registry, type RemoteEntry } from '../boot.ts';

type Listener = () => void;

const limitMilliseconds = 10_000;

/** @throws if the shell does not answer in time, or with something else */
async function fetchRegistry(): Promise<Registry> {
  const signal = AbortSignal.timeout(limitMilliseconds);
  const response = await fetch('/remotes/registry.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const latest: unknown = await response.json();
  if (!isRegistry(latest)) throw new Error('The registry is malformed');
  return latest;
}

/** The pages and remotes of this page load; they change only if a visitor retries. */
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

  /** Integrity of a remote's script by its address; undefined for a script that no remote listed. */
  integrityOf(url: string): string | undefined {
    const { pathname } = new URL(url, location.href);
    for (const remote of this.#registry.remotes) {
      const integrity = remote.integrity[pathname];
      if (integrity) return integrity;
    }
    return undefined;
  }

  /**
   * Fetches the shell's current registry and applies it to one remote; the others stay as they are.
   * @throws if the shell does not answer
   */
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
