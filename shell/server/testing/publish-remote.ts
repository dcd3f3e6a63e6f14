import { createHash } from 'node:crypto';
import type { SiteManifest, SitePage } from '@site/remote/contract';

export type PublishedFiles = Record<string, string>;

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

export interface RemoteChanges {
  name?: string;
  path?: string;
  heading?: string;
  audience?: SitePage['audience'];
  belowFirstView?: string;
  page?: Partial<SitePage>;
  site?: Partial<SiteManifest>;
  files?: PublishedFiles;
}

/** Builds the files of a remote with one page, whose description is its heading. */
export function publishRemote(changes: RemoteChanges = {}): PublishedFiles {
  const { name = 'mfe-public', path = '/', heading = 'Version one' } = changes;
  const { audience = 'public', belowFirstView } = changes;
  const version = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 12);
  const files: PublishedFiles = {
    [`remoteEntry.${version}.js`]: `globalThis.loaded = '${version}';`,
    [`page.${version}.js`]: `globalThis.page = '${heading}';`,
    [`page.${version}.css`]: `.heading { color: teal }`,
    ...changes.files,
  };
  const manifest: SiteManifest = {
    schema: 1,
    name,
    federationName: name.replaceAll('-', '_'),
    version,
    remoteEntry: `remoteEntry.${version}.js`,
    requires: {},
    trustedTypes: [],
    frameOrigins: [],
    connectOrigins: [],
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
    pages: [
      {
        id: 'page',
        path,
        title: 'A page of {{company.name}}',
        description: heading,
        preload: ['/api/news'],
        ownHead: false,
        audience,
        ...(belowFirstView !== undefined && { belowFirstView }),
        scripts: [`page.${version}.js`],
        styles: [`page.${version}.css`],
        ...changes.page,
      },
    ],
    ...changes.site,
  };
  return { ...files, 'site.json': JSON.stringify(manifest) };
}
