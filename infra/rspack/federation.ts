import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { kitVersion } from './platform-versions.ts';

/**
 * What shell and remotes share, once in the page: React, because two copies break hooks, and the kit,
 * which re-exports what else must be one (router, data cache).
 */
const sharedPackages: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@site/kit': `^${kitVersion}`,
};

/** Name of the chunk that holds a page of a remote. */
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
 * The federation runtime as ES modules, from which the bundler drops what is unused. The plugin resolves its parts as
 * Node's `require` does, to CommonJS, which is a quarter larger.
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

/** A remote's name as a JavaScript identifier, as federation wants it: `mfe-public` is `mfe_public`. */
export function federationName(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}

// 'loaded-first': one dead remote must not keep the others from starting.
const common = { dts: false, shareStrategy: 'loaded-first' } as const;

/** Code that only servers, or hosts that know their remotes when they are built, need. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** The shell: it provides and uses the shared packages, and learns of its remotes at run time. */
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
 * A remote: it exposes its pages, brings none of what the shell provides, and publishes `mf-manifest.json` for
 * other hosts.
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
