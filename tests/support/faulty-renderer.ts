import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../../infra/rspack/site-manifest-plugin.ts';
import { builtRemote } from './shell-process.ts';

/** A copy of a built remote that a test has changed. */
export interface ChangedRemote {
  readonly folder: string;
  remove(): Promise<void>;
}

const exported = /(?:,\s*)?(\w+) as renderPage/;

/** By turns it renders well, comes too late for any visitor, throws, and ends its thread. */
function faulty(renderPage: string): string {
  return `
let turn = 0;
const renderByTurns = async (...args) => {
  const fault = turn++ % 4;
  const page = await ${renderPage}(...args);
  if (fault === 1) await new Promise((resolve) => setTimeout(resolve, 600));
  if (fault === 2) throw new Error('out of order');
  if (fault === 3) process.exit(1);
  return page;
};
export { renderByTurns as renderPage };
`;
}

/** Publishes a built remote once more, with a renderer that seldom works. */
export async function withFaultyRenderer(name: string): Promise<ChangedRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faulty-renderer-'));
  await cp(builtRemote(name), folder, { recursive: true });
  const siteFile = path.join(folder, 'site.json');
  const site: { renderer: string; files: Record<string, unknown> } = JSON.parse(
    await readFile(siteFile, 'utf8'),
  );
  const built = await readFile(path.join(folder, site.renderer), 'utf8');
  const [, renderPage] = exported.exec(built) ?? [];
  if (renderPage === undefined) throw new Error(`${name} exports no renderPage`);
  const code = built.replace(exported, '') + faulty(renderPage);
  const hash = createHash('sha256').update(code).digest('hex');
  const renderer = `renderer.${hash.slice(0, 16)}.mjs`;
  await writeFile(path.join(folder, renderer), code);
  const entry = { integrity: integrityOf(Buffer.from(code)), bytes: Buffer.byteLength(code) };
  const { [site.renderer]: _, ...files } = site.files;
  await writeFile(
    siteFile,
    JSON.stringify({ ...site, version: 'faulty', renderer, files: { ...files, [renderer]: entry } }),
  );
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
