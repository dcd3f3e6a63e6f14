import { onStop } from './stop-reasons.mjs';

/** Something the person at the terminal can act on; shown as one sentence, without a stack. */
export class PlainError extends Error {}

/** So is an option that a command does not have. */
function isPlain(error: unknown): error is Error {
  const isOfOptions =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfOptions || error instanceof PlainError;
}

/**
 * Runs one of the repository's commands to its end and sets the exit code: what `task` returns, 1 when it
 * fails, 130 when it is interrupted before it could return.
 */
export async function runCommand(task: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  const stop = controller.signal;
  onStop(() => controller.abort());
  try {
    process.exitCode = await task(stop);
  } catch (error) {
    process.exitCode = stop.aborted ? 130 : 1;
    if (!stop.aborted) console.error(isPlain(error) ? error.message : error);
  } finally {
    // The channel to the process that handed over would keep this one alive.
    if (process.connected) process.disconnect();
  }
}
