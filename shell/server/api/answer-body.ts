import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { TakenBody } from '../http/held-bytes.ts';

const pieceBytes = 65_536;
/** A reader that accepts nothing for this long is disconnected. */
const patienceMilliseconds = 10_000;

async function* piecesOf({ beginning, rest }: TakenBody): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < beginning.length; sent += pieceBytes) {
    yield beginning.subarray(sent, sent + pieceBytes);
  }
  if (rest) yield* rest;
}

/** A body at the pace of its reader; one that fits into a single chunk needs no time limit. */
export function inPieces(body: TakenBody, response: ServerResponse): Buffer | Readable {
  if (!body.rest && body.beginning.length <= pieceBytes) return body.beginning;
  const patience = setTimeout(() => response.destroy(), patienceMilliseconds);
  response.once('close', () => clearTimeout(patience));
  const watched = async function* () {
    for await (const piece of piecesOf(body)) {
      yield piece;
      patience.refresh();
    }
    clearTimeout(patience);
  };
  return Readable.from(watched(), { objectMode: false, highWaterMark: pieceBytes });
}
