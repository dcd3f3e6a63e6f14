import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import {
  type BackingServices,
  BffProcess,
  bffSettingsFor,
  startBackingServices,
  startShellFor,
} from './parts.ts';
import { sendRequest } from './sent-request.ts';

/** Number of pending connections. A server accepts one in each iteration of its event loop. */
const waiting = 200;
/** Slows the event loop down, so that accepting these connections takes more than half a second. */
const withSlowTurns = { NODE_OPTIONS: `--import=${import.meta.resolve('./slow-turns.ts')}` };

let backing: BackingServices;
let bff: BffProcess;
let shell: ShellProcess;

beforeAll(async () => {
  backing = await startBackingServices();
  bff = await BffProcess.start({ ...bffSettingsFor(backing), ...withSlowTurns });
  shell = await startShellFor(bff.port, withSlowTurns);
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

/** Sends requests to a suspended process, terminates and resumes the process, and returns the requests' outcomes. */
async function outcomesDuringShutdown(
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

test('the shell responds to requests that are pending when it receives SIGTERM', async () => {
  const ended = once(shell.process, 'exit');
  const outcomes = await outcomesDuringShutdown(`${shell.url}/healthz`, (name) => shell.process.kill(name));
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  const [code]: unknown[] = await ended;
  expect(code).toBe(0);
});

test('the bff responds to requests that are pending when it receives SIGTERM', async () => {
  const outcomes = await outcomesDuringShutdown(`${bff.url}/api/news`, (name) => bff.signal(name));
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
});
