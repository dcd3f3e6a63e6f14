import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import type { Writable } from 'node:stream';

let guardian: Writable | undefined;

/** Starts a process that outlives this one. Its standard input ends when this process does, even by `kill -9`. */
function startGuardian(): Writable {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'guardian-process.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // In its own group, a signal to this group does not end it.
    detached: true,
    // On Windows it would open a window.
    windowsHide: true,
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  // If the guardian has ended, its input is closed; that must not end this process.
  child.stdin.on('error', () => undefined);
  return child.stdin;
}

/** Makes sure that a child ends once this process is gone, even by `kill -9`, which leaves no time to end it. */
export function endWithThisProcess(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  guardian ??= startGuardian();
  const input = guardian;
  input.write(`${pid}\n`);
  child.once('exit', () => input.write(`-${pid}\n`));
}
