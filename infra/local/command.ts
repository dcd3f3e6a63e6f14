import { onStop } from './stop-reasons.mjs';

/** An error that the user can resolve; printed as one sentence, without a stack. */
export class UserFacingError extends Error {}

/** Returns whether an error is printed without a stack: a `UserFacingError`, or an invalid argument of the command. */
function isUserFacing(error: unknown): error is Error {
  const isOfOptions =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfOptions || error instanceof UserFacingError;
}

/**
 * Runs one of the repository's commands and sets the exit code: the result of `task`, or if it throws, 130 after an
 * interruption and otherwise 1.
 */
export async function runCommand(task: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  const stop = controller.signal;
  onStop(() => controller.abort());
  try {
    process.exitCode = await task(stop);
  } catch (error) {
    process.exitCode = stop.aborted ? 130 : 1;
    if (!stop.aborted) console.error(isUserFacing(error) ? error.message : error);
  } finally {
    // An open IPC channel to the parent process would keep this process running.
    if (process.connected) process.disconnect();
  }
}
