import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { framedDocumentHeaders } from '../browser-policies/security-headers.ts';
import { PreparedBody } from '../responses/prepared-body.ts';
import { contentFileName } from '../files/content-store.ts';
import { isHashedName, type SiteManifest } from '@site/remote/contract';
import type { RemoteVersions } from './remote-versions.ts';
import type { Previews } from '../preview/previews.ts';
import { manifestName } from './remote-source.ts';
import { readVisitorGroup } from './visitor-group.ts';

const endings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Compressed files are served at the address of the plain file, and source maps are not served. */
const isInternalFile = (fileName: string): boolean => /\.(?:br|gz|map)$/.test(fileName);

/**
 * Returns the manifest without internal files, for other shells that copy the version from here, such as in
 * development.
 */
function publicManifest(site: SiteManifest): SiteManifest {
  const files = Object.entries(site.files).filter(([fileName]) => !isInternalFile(fileName));
  return { ...site, files: Object.fromEntries(files) };
}

const manifests = new WeakMap<SiteManifest, Promise<PreparedBody>>();

function manifestOf(site: SiteManifest): Promise<PreparedBody> {
  const known = manifests.get(site) ?? PreparedBody.prepare(JSON.stringify(publicManifest(site)));
  manifests.set(site, known);
  return known;
}

/** Files with a hash in their name are immutable; browsers revalidate the others, which change with a version. */
export function addRemoteFiles(
  app: FastifyInstance,
  remotes: RemoteVersions,
  previews: Previews,
  contentDirectory: string,
): void {
  void app.register(fastifyStatic, { root: contentDirectory, serve: false });
  app.get<{ Params: { '*': string } }>('/remotes/*', async (request, reply) => {
    const [remote = '', ...segments] = request.params['*'].split('/');
    const fileName = segments.join('/');
    if (fileName === manifestName) {
      const site = remotes.current().find(({ name }) => name === remote);
      if (!site) return reply.callNotFound();
      const manifest = await manifestOf(site);
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
      return manifest.send(request, reply);
    }
    // For `site-remote check`, which decides about a version before it is published.
    if (fileName === 'acceptance.json') {
      return reply.header('cache-control', 'no-cache').send(remotes.acceptance(remote));
    }
    const version = await remotes.versionWith(
      remote,
      fileName,
      await previews.composition(request, readVisitorGroup(request)),
    );
    if (!version || isInternalFile(fileName)) return reply.callNotFound();
    const { files } = version;
    const offered = Object.keys(endings).filter((form) => Object.hasOwn(files, fileName + endings[form]));
    const form = negotiate(request.headers['accept-encoding'] ?? 'identity', offered) ?? 'identity';
    const sent = fileName + (endings[form] ?? '');
    reply.header('vary', 'accept-encoding');
    if (form !== 'identity') reply.header('content-encoding', form);
    if (fileName.endsWith('.html')) reply.headers(framedDocumentHeaders);
    const isFixed = isHashedName(fileName);
    if (!isFixed) reply.header('cache-control', 'no-cache');
    return reply.sendFile(
      contentFileName(sent, files[sent]?.integrity ?? ''),
      isFixed ? { maxAge: '1y', immutable: true } : { cacheControl: false },
    );
  });
}
