import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Below this, compressing costs more than it saves. */
export const SMALLEST_COMPRESSED_BYTES = 1_400;
const BROTLI_QUALITY = 5;

/** In order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);

/** Compresses off the main thread. */
export const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
};

/** Few different headers make nearly all of the traffic: each is read once. */
const choices = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The best encoding that `Accept-Encoding` names and does not refuse with `q=0`. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  let choice = choices.get(header);
  if (choice === undefined) {
    choice = ENCODINGS.find((encoding) => accepts(header, encoding)) ?? 'identity';
    choices.set(header, choice);
  }
  return choice === 'identity' ? undefined : choice;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return !refused && name === encoding;
  });
}
