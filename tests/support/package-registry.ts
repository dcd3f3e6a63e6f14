import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { run } from './run-program.ts';

const manifest = z.looseObject({ name: z.string(), version: z.string() });

interface PackageRegistry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the npm archives of a folder as a registry does: one version of each package. */
export async function servePackages(folder: string): Promise<PackageRegistry> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const responses = new Map<string, string | Buffer>();
  for (const archive of await readdir(folder)) {
    const file = path.join(folder, archive);
    const described = manifest.parse(
      JSON.parse(await run('tar', ['-xzOf', file, 'package/package.json'], { cwd: folder })),
    );
    const { name, version } = described;
    const published = { ...described, dist: { tarball: `${url}/${archive}` } };
    responses.set(`/${archive}`, await readFile(file));
    responses.set(
      `/${name}`,
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: published } }),
    );
  }
  server.on('request', (request, response) => {
    const body = responses.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, close };
}
