import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

const pieceBytes = 65_536;
/** A reader who takes nothing for so long is let go. */
const patienceMilliseconds = 10_000;

/** A body as its reader takes it; what fits into one piece needs no watching. */
export function inPieces(body: Buffer, response: ServerResponse): Buffer | Readable {
  if (body.length <= pieceBytes) return body;
  let sent = 0;
  const patience = setTimeout(() => response.destroy(), patienceMilliseconds);
  return new Readable({
    highWaterMark: pieceBytes,
    read() {
      patience.refresh();
      const piece = body.subarray(sent, sent + pieceBytes);
      sent += piece.length;
      this.push(piece.length > 0 ? piece : null);
    },
    destroy(error, done) {
      clearTimeout(patience);
      done(error);
    },
  });
}
