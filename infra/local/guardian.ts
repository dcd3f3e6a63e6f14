import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Its standard input ends when this process does. A process that does not end within 5 s is killed. */
const script = 'cat; kill "$0"; sleep 5; kill -9 "$0"';

/**
 * Makes sure that a child ends once this process is gone, even by `kill -9`, which leaves no time to end it. On Windows, which has
 * no such shell, a build continues to its end.
 */
export function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  const guardian = spawn('sh', ['-c', script, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In its own group, a signal to this group does not end it.
    detached: true,
  });
  guardian.unref();
  if (guardian.stdin instanceof Socket) guardian.stdin.unref();
  child.once('exit', () => {
    // Another process may get the same number.
    guardian.kill('SIGKILL');
    guardian.stdin.destroy();
  });
}
