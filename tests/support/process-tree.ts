import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';

interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

function runningProcesses(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent, , ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command.join(' '),
    }));
}

function treeOf(root: number): number[] {
  const running = runningProcesses();
  const tree = [root];
  for (const ancestor of tree) {
    for (const { pid, parent } of running) if (parent === ancestor) tree.push(pid);
  }
  return tree;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Suspends a process and its descendants, so that they cannot start more processes. */
function suspendTree(root: number): void {
  signal(root, 'SIGSTOP');
  for (const pid of treeOf(root)) signal(pid, 'SIGSTOP');
}

/** Kills those descendants of a process whose command line contains `words`. */
export function killDescendants(root: number, words: string): void {
  const tree = new Set(treeOf(root));
  const found = runningProcesses().filter(({ pid, command }) => tree.has(pid) && command.includes(words));
  if (found.length === 0) throw new Error(`No process runs ${words}`);
  for (const { pid } of found) signal(pid, 'SIGKILL');
}

/** Kills a process and its descendants, and waits until all have exited, so that none still uses its data. */
export async function killTree(root: number): Promise<void> {
  suspendTree(root);
  const tree = new Set(treeOf(root));
  for (const pid of tree) signal(pid, 'SIGKILL');
  while (runningProcesses().some(({ pid }) => tree.has(pid))) await pause(10);
}
