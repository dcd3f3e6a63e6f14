import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/**
 * The modules that shell and remotes share: React, because two copies break hooks, and the kit,
 * which re-exports everything else that must exist only once (router, data cache).
 */
const sharedPackages: Readonly<Record<string, string | false>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  // Without a range, because the shell compares the imported exports (infra/remote/contract/compatibility.ts).
  '@site/kit': false,
};

/** Name of the chunk with a page of a remote. */
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
 * The federation runtime as ES modules, from which the bundler can remove unused code. The plugin resolves its parts like
 * Node's `require`, to CommonJS, which is a quarter larger.
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

/** A remote's name as a JavaScript identifier, which federation needs: `mfe-public` is `mfe_public`. */
export function federationName(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}

// With 'loaded-first', an unavailable remote does not prevent the others from starting.
const common = { dts: false, shareStrategy: 'loaded-first' } as const;

/** Removes runtime code for servers, and for hosts that know their remotes at build time. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** Configures the shell: it provides and uses the shared packages, and gets its remotes at run time. */
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
 * Configures a remote: it exposes its pages, excludes the shell's packages, and publishes `mf-manifest.json` for other
 * hosts.
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
