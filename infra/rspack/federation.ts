import { container, sharing } from '@rspack/core';

type SharingPlugin = InstanceType<typeof sharing.ProvideSharedPlugin>;
type FederationPlugin = InstanceType<typeof container.ModuleFederationPluginV1>;

/**
 * What shell and remotes share, once in the page: React, because two copies break hooks, and the kit,
 * which re-exports what else must be one (router, data cache).
 */
const sharedPackages: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@site/kit': '^1.0.0',
};

/** Name of the chunk that holds a page of a remote. */
export function pageChunkName(pageId: string): string {
  return `page-${pageId}`;
}

function shared(options: { eager: true } | { import: false }) {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...options },
    ]),
  );
}

/** A remote's name as a JavaScript identifier, as federation wants it: `mfe-public` is `mfe_public`. */
export function federationName(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}

/**
 * The shell: it provides the shared packages and learns of its remotes at run time. It uses its own copies and
 * so needs none of the code that chooses among versions.
 */
export function hostFederation(): SharingPlugin {
  return new sharing.ProvideSharedPlugin({
    provides: Object.fromEntries(
      Object.keys(sharedPackages).map((name) => [name, { shareKey: name, singleton: true, eager: true }]),
    ),
    shareScope: 'default',
  });
}

/** A remote: it exposes its pages and brings none of what the shell provides. */
export function remoteFederation(
  remoteName: string,
  exposes: Record<string, { import: string[]; name: string }>,
  entryFile: string,
): FederationPlugin {
  return new container.ModuleFederationPluginV1({
    name: federationName(remoteName),
    library: { type: 'var', name: federationName(remoteName) },
    filename: entryFile,
    exposes,
    shared: shared({ import: false }),
  });
}
