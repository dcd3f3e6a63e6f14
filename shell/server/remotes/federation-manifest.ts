import { checkData } from 'ssri';
import { z } from 'zod';
import { type RemoteSource, UnreachableRemote } from './remote-source.ts';
import { RefusedVersion, type SiteManifest } from '@site/remote/contract';

const startFiles = z.object({ sync: z.array(z.string()) });

/** The members of Module Federation's `mf-manifest.json` that the shell needs. */
const federationManifest = z.object({
  metaData: z.object({
    globalName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.enum(['global', 'var']) }),
  }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: startFiles, css: startFiles }) })),
});

type FederationManifest = z.infer<typeof federationManifest>;

function parse(content: Uint8Array): FederationManifest {
  try {
    return federationManifest.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch {
    throw new RefusedVersion('the federation manifest is malformed');
  }
}

function pageOf(page: SiteManifest['pages'][number], { exposes }: FederationManifest) {
  const module = page.within ?? page.id;
  const exposed = exposes.find(({ name }) => name === module);
  if (!exposed) throw new RefusedVersion(`the federation manifest exposes no ${module}`);
  return { ...page, scripts: exposed.assets.js.sync, styles: exposed.assets.css.sync };
}

/** Adds the federation manifest's data to a manifest without them. @throws {RefusedVersion | UnreachableRemote} */
export async function withFederationManifest(
  site: SiteManifest,
  source: RemoteSource,
): Promise<SiteManifest> {
  const { manifest: name, remoteEntry, files } = site;
  if (remoteEntry !== undefined || name === undefined) return site;
  const { integrity = '', bytes = 0 } = files[name] ?? {};
  const content = await source.readFile(name, bytes);
  // During a deployment, site.json and this file may be from different versions. Both are read again later.
  if (!checkData(Buffer.from(content), integrity)) {
    throw new UnreachableRemote(`${name} is not what site.json says`);
  }
  const manifest = parse(content);
  const { globalName, publicPath, remoteEntry: entry } = manifest.metaData;
  const ownPath = `/remotes/${site.name}/`;
  if (publicPath !== 'auto' && publicPath !== ownPath) {
    throw new RefusedVersion(`its publicPath is neither auto nor ${ownPath}`);
  }
  const completed = {
    ...site,
    federationName: globalName,
    remoteEntry: entry.path + entry.name,
    pages: site.pages.map((page) => pageOf(page, manifest)),
  };
  const used = [
    completed.remoteEntry,
    ...completed.pages.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  const unlisted = used.find((file) => !Object.hasOwn(files, file));
  if (unlisted !== undefined) throw new RefusedVersion(`${unlisted} is used but not listed`);
  return completed;
}
