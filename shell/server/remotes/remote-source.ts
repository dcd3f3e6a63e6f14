import { readFile } from 'node:fs/promises';
import path from 'node:path';

const maximumManifestBytes = 5_000_000;

/** Where a remote publishes its build: a server, or a folder of built files. */
export interface RemoteSource {
  /** @throws when the remote does not answer within the limit or answers with anything but the file */
  read(fileName: string, limits: { milliseconds: number; bytes: number }): Promise<Uint8Array>;
}

async function readBounded(response: Response, maximum: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maximum) throw new Error(`answered with more than ${maximum} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function httpSource(location: string): RemoteSource {
  const base = location.endsWith('/') ? location : `${location}/`;
  return {
    async read(fileName, { milliseconds, bytes }) {
      const response = await fetch(new URL(fileName, base), {
        signal: AbortSignal.timeout(milliseconds),
        redirect: 'error',
        headers: { 'accept-encoding': 'identity' },
      });
      if (response.status !== 200) throw new Error(`answered ${response.status} for ${fileName}`);
      return readBounded(response, bytes);
    },
  };
}

function folderSource(location: string): RemoteSource {
  const folder = path.resolve(location);
  return {
    async read(fileName, { milliseconds }) {
      return readFile(path.join(folder, fileName), { signal: AbortSignal.timeout(milliseconds) });
    },
  };
}

/** The source of a location from the configuration: an `http(s)://` address or a folder. */
export function remoteSource(location: string): RemoteSource {
  return /^https?:\/\//.test(location) ? httpSource(location) : folderSource(location);
}

/** Reads a remote's `site.json` as text. */
export async function readManifestText(source: RemoteSource, milliseconds: number): Promise<string> {
  const content = await source.read('site.json', { milliseconds, bytes: maximumManifestBytes });
  return Buffer.from(content).toString('utf8');
}
