import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * `cat` returns when this process exits, which closes the script's input. Then the script terminates the child, whose
 * id is `$0`, and kills it after 5 s.
 */
const script = 'cat; kill "$0"; sleep 5; kill -9 "$0"';

/** Ensures that a child process ends when this process exits, even after `kill -9`. Has no effect on Windows. */
export function terminateWithParent(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  const guardian = spawn('sh', ['-c', script, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A separate process group, so that a signal to this process's group does not end the guardian.
    detached: true,
  });
  guardian.unref();
  if (guardian.stdin instanceof Socket) guardian.stdin.unref();
  child.once('exit', () => {
    // Stops the guardian with the child, whose process id may be reused.
    guardian.kill('SIGKILL');
    guardian.stdin.destroy();
  });
}
