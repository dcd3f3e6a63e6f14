import type { PageRoute, RemoteEntry } from '../boot.ts';

export function route(path: string, remoteName: string, changes: Partial<PageRoute> = {}): PageRoute {
  return {
    path,
    remote: remoteName,
    module: `${remoteName}/${path.slice(1) || 'home'}`,
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    audience: 'public',
    preload: [],
    ...changes,
  };
}

export function remote(name: string, version: string): RemoteEntry {
  return {
    name,
    federationName: name,
    version,
    entry: `/remotes/${name}/remoteEntry.${version}.js`,
    integrity: {},
  };
}
