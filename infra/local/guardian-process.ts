import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** How long processes have to end before they are killed, in milliseconds. */
const patience = 5_000;
const pids = new Set<number>();

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    pids.delete(pid); // It has ended.
  }
}

// A line adds or removes a process.
for await (const line of createInterface(process.stdin)) {
  const number = Number(line);
  if (number > 0) pids.add(number);
  else pids.delete(-number);
}
for (const pid of pids) signal(pid, 'SIGTERM');
if (pids.size > 0) await pause(patience);
for (const pid of pids) signal(pid, 'SIGKILL');
