import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/**
 * The required version of each package that shell and remotes share. React is shared, because two copies break hooks,
 * and the kit, because it re-exports everything else that must exist only once (router, data cache).
 */
const sharedPackages: Readonly<Record<string, string | false>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  // Any version, because the shell compares the imported exports instead (infra/remote/contract/compatibility.ts).
  '@site/kit': false,
};

/** Returns the name of the chunk that contains a page of a remote. */
export function pageChunkName(pageId: string): string {
  return `page-${pageId}`;
}

const runtimePackages = [
  '@module-federation/inject-external-runtime-core-plugin',
  '@module-federation/runtime',
  '@module-federation/runtime-tools',
  '@module-federation/webpack-bundler-runtime',
] as const;

/**
 * Aliases of the federation runtime's packages to their ES modules, from which the bundler can remove unused code. The
 * plugin would import their CommonJS files, which are a quarter larger.
 */
export const runtimeAlias: Readonly<Record<string, string>> = Object.fromEntries(
  runtimePackages.flatMap((name) => {
    const modules = fileURLToPath(import.meta.resolve(name));
    return [
      [name, modules],
      [createRequire(import.meta.url).resolve(name), modules],
    ];
  }),
);

function shared(options: { eager?: true; import?: false }) {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...options },
    ]),
  );
}

/** Returns a remote's name as the JavaScript identifier that federation needs: `mfe_public` for `mfe-public`. */
export function federationName(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}

// With 'loaded-first', the shell does not load every remote at its start, so an unavailable one does not affect others.
const common = { dts: false, shareStrategy: 'loaded-first' } as const;

/** Removes the runtime's code for servers (`target`) and for module snapshots, which the shell does not use. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** Configures the shell, which provides the shared packages and registers its remotes at run time. */
export function hostFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    remotes: {},
    shared: shared({ eager: true }),
    experiments: { provideExternalRuntime: true, optimization },
  });
}

/**
 * Configures a remote, which exposes its pages, uses the shell's copies of the shared packages, and writes
 * `mf-manifest.json` for other hosts.
 */
export function remoteFederation(
  remoteName: string,
  exposes: Record<string, { import: string[]; name: string }>,
  entryFile: string,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...common,
    name: federationName(remoteName),
    filename: entryFile,
    manifest: true,
    exposes,
    shared: shared({ import: false }),
    experiments: { externalRuntime: true, optimization },
  });
}
