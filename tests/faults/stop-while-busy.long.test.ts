import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { type Backing, BffProcess, settingsFor, startBacking, startShellFor } from './parts.ts';
import { sendRequest } from './sent-request.ts';

/** A server accepts one connection in each turn of its event loop. */
const waiting = 200;
/** As on a busy machine: to accept them all takes more than half a second. */
const withSlowTurns = { NODE_OPTIONS: `--import=${import.meta.resolve('./slow-turns.ts')}` };

let backing: Backing;
let bff: BffProcess;
let shell: ShellProcess;

beforeAll(async () => {
  backing = await startBacking();
  bff = await BffProcess.start({ ...settingsFor(backing), ...withSlowTurns });
  shell = await startShellFor(bff.port, withSlowTurns);
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

/** Sends requests to a process that stands still, tells it to end, and lets it go on. */
async function outcomesAtEnd(
  url: string,
  signal: (name: NodeJS.Signals) => void,
): Promise<(number | string)[]> {
  signal('SIGSTOP');
  const requests = Array.from({ length: waiting }, () => sendRequest(url));
  await Promise.all(requests.map(({ sent }) => sent));
  signal('SIGTERM');
  signal('SIGCONT');
  return Promise.all(requests.map(({ outcome }) => outcome));
}

test('connections that waited to be accepted when the shell is told to end are answered', async () => {
  const ended = once(shell.process, 'exit');
  const outcomes = await outcomesAtEnd(`${shell.url}/healthz`, (name) => shell.process.kill(name));
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  const [code]: unknown[] = await ended;
  expect(code).toBe(0);
});

test('connections that waited to be accepted when the bff is told to end are answered', async () => {
  const outcomes = await outcomesAtEnd(`${bff.url}/api/news`, (name) => bff.signal(name));
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
});
