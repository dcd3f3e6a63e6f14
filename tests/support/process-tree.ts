import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';

interface RunningProcess {
  pid: number;
  parent: number;
}

/** All running processes of this machine, without zombies. */
function runningProcesses(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** A process and its descendants, itself first. */
function treeOf(root: number): number[] {
  const running = runningProcesses();
  const tree = [root];
  for (const ancestor of tree) {
    for (const { pid, parent } of running) if (parent === ancestor) tree.push(pid);
  }
  return tree;
}

/** Signals a process, unless it has ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Suspends every process of a server; the first one first, so that it starts no others. */
function freezeTree(root: number): void {
  signal(root, 'SIGSTOP');
  for (const pid of treeOf(root)) signal(pid, 'SIGSTOP');
}

/** Kills every process of a server and waits until all have ended, so that none continues to use its data. */
export async function killTree(root: number): Promise<void> {
  freezeTree(root);
  const tree = new Set(treeOf(root));
  for (const pid of tree) signal(pid, 'SIGKILL');
  while (runningProcesses().some(({ pid }) => tree.has(pid))) await pause(10);
}
