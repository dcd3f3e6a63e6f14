import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../api/connection-errors.ts';

const maxManifestBytes = 5_000_000;
const manifestTimeoutMs = 2_000;
const fileTimeoutMs = 5_000;
export const manifestName = 'site.json';

/** A remote could not be read; the message may be shown to operators. */
export class UnreachableRemote extends Error {}

/** The source of a remote's build: a server, or a folder of built files. */
export interface RemoteSource {
  /** Undefined if `site.json` has not changed. @throws {UnreachableRemote} */
  readManifest(): Promise<string | undefined>;
  /** @throws {UnreachableRemote} */
  readFile(fileName: string, maximumBytes: number): Promise<Uint8Array>;
}

async function readOrThrow<Result>(fileName: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreachableRemote) throw error;
    // Error messages contain addresses and folder names.
    const reason = errorCode(error) || 'no answer in time';
    throw new UnreachableRemote(`${fileName} could not be read (${reason})`, { cause: error });
  }
}

/** @throws {UnreachableRemote} if the body is larger than `maximum` bytes */
export async function readBounded(response: Response, fileName: string, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maximum) throw new UnreachableRemote(`${fileName} has more than ${maximum} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

class HttpSource implements RemoteSource {
  readonly #base: string;
  #lastText: string | undefined;
  #etag: string | null = null;

  constructor(location: string) {
    this.#base = location.endsWith('/') ? location : `${location}/`;
  }

  async readManifest(): Promise<string | undefined> {
    return readOrThrow(manifestName, async () => {
      // Without this header, fetch adds `cache-control: no-cache` to `if-none-match`, and servers skip the comparison.
      const conditions: Record<string, string> =
        this.#etag === null ? {} : { 'if-none-match': this.#etag, 'cache-control': 'max-age=0' };
      const response = await this.#ask(manifestName, manifestTimeoutMs, conditions);
      if (response.status === 304) return undefined;
      const text = (await readBounded(response, manifestName, maxManifestBytes)).toString('utf8');
      this.#etag = response.headers.get('etag');
      if (text === this.#lastText) return undefined;
      this.#lastText = text;
      return text;
    });
  }

  async readFile(fileName: string, maximumBytes: number): Promise<Uint8Array> {
    return readOrThrow(fileName, async () =>
      readBounded(await this.#ask(fileName, fileTimeoutMs, {}), fileName, maximumBytes),
    );
  }

  async #ask(fileName: string, milliseconds: number, headers: Record<string, string>): Promise<Response> {
    const response = await fetch(new URL(fileName, this.#base), {
      signal: AbortSignal.timeout(milliseconds),
      redirect: 'error',
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    if (response.status === 200 || (response.status === 304 && 'if-none-match' in headers)) return response;
    await response.body?.cancel();
    throw new UnreachableRemote(`${fileName} could not be read: the remote answered ${response.status}`);
  }
}

/** Has no time limit, because reading a local file cannot be aborted, and the machine may be busy. */
class FolderSource implements RemoteSource {
  readonly #folder: string;
  #lastSeen: string | undefined;

  constructor(location: string) {
    this.#folder = path.resolve(location);
  }

  async readManifest(): Promise<string | undefined> {
    return readOrThrow(manifestName, async () => {
      const { ino, size, mtimeMs } = await stat(path.join(this.#folder, manifestName));
      const seen = `${ino} ${size} ${mtimeMs}`;
      if (seen === this.#lastSeen) return undefined;
      const text = await readFile(path.join(this.#folder, manifestName), 'utf8');
      this.#lastSeen = seen;
      return text;
    });
  }

  async readFile(fileName: string): Promise<Uint8Array> {
    return readOrThrow(fileName, () => readFile(path.join(this.#folder, fileName)));
  }
}

export function createRemoteSource(location: string): RemoteSource {
  return /^https?:\/\//.test(location) ? new HttpSource(location) : new FolderSource(location);
}
