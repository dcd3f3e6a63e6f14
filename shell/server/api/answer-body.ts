import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { BufferBudget, BufferedBody, Places } from '../http/buffer-budget.ts';
import type { BffCall, BffClient } from './bff-client.ts';

const pieceBytes = 65_536;
/** A reader that accepts nothing for this long is disconnected. */
const patienceMilliseconds = 10_000;

/** A way to the bff, and how much of its answers is read at once. */
export interface Way {
  bff: BffClient;
  answers: BufferBudget;
  mostHeld: number;
  /** For answers that are larger. */
  large: Places;
}

/**
 * The body of an answer, read ahead. Of one that is too large for that nothing is: its connection would not be free any
 * earlier, and the room is for those that can be read whole.
 */
export async function takeBody(
  { answers, mostHeld: most, large }: Way,
  { headers, body }: Dispatcher.ResponseData,
  { method }: BffCall,
  letGo: AbortSignal,
): Promise<BufferedBody> {
  const isLarge = method !== 'HEAD' && Number(headers['content-length']) > most;
  if (!isLarge) return answers.take(body, most, letGo);
  large.take(letGo);
  return { beginning: Buffer.alloc(0), rest: body };
}

async function* piecesOf({ beginning, rest }: BufferedBody): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < beginning.length; sent += pieceBytes) {
    yield beginning.subarray(sent, sent + pieceBytes);
  }
  if (rest) yield* rest;
}

/** Sends a body at its reader's pace, with a time limit unless it fits into a single chunk. */
export function inPieces(body: BufferedBody, response: ServerResponse): Buffer | Readable {
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
