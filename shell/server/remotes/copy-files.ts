import { checkContent, type SiteManifest } from '@site/remote/contract';
import type { ContentStore } from '../files/content-store.ts';
import type { RemoteSource } from './remote-source.ts';

const maxConcurrentCopies = 8;

export type VersionFiles = SiteManifest['files'];

type VersionFile = [name: string, file: VersionFiles[string]];

/** Copies a file, even if a copy exists. @throws {RefusedVersion} if it does not match `site.json` */
export async function fetchFile(
  [name, file]: VersionFile,
  source: RemoteSource,
  store: ContentStore,
): Promise<void> {
  const content = await source.readFile(name, file.bytes);
  checkContent(name, file, content);
  await store.add(name, file.integrity, content);
}

export async function copyFiles(
  files: VersionFiles,
  source: RemoteSource,
  store: ContentStore,
): Promise<void> {
  const missing = Object.entries(files);
  const copyAll = async (): Promise<void> => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [name, { integrity }] = next;
      if (!(await store.markUsed(name, integrity))) await fetchFile(next, source, store);
    }
  };
  const stop = (error: unknown): never => {
    missing.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: maxConcurrentCopies }, () => copyAll().catch(stop)));
}
