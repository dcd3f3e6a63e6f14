import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { demand } from './check-answer.ts';
import { exchange } from './exchange.ts';
import { seed, share } from './extent.ts';
import { mutatedRequests, talk } from './raw-requests.ts';
import { addressStorms, bodyStorms, headerStorms, queryStorms, stormedHeaders } from './storms.ts';

jest.setTimeout(3_600_000);

const longestReport = 32_768;
/** Refused as such, whatever the address is. */
const broken = /^HTTP\/1\.1 (?:400|408|413|414|415|417|431) /;

let shell: ShellProcess;

beforeAll(async () => {
  // Whatever the bff would answer: nobody listens there.
  shell = await startShell({ bffUrl: 'http://127.0.0.1:9', remotes: {} });
});
afterAll(() => shell.stop());

test('bytes that are hardly HTTP never make the shell fail, and what it cannot understand it says as a problem', async () => {
  const property = fc.asyncProperty(mutatedRequests, async (bytes) => {
    const answer = await talk(shell.url, bytes);
    demand(answer === '' || /^HTTP\/1\.1 (?:[1-4]\d\d|50[234]) /.test(answer), answer);
    demand(!broken.test(answer) || answer.includes('application/problem+json'), answer);
  });
  await expect(fc.assert(property, { numRuns: share(300), seed })).resolves.toBeUndefined();
  expect(shell.process.exitCode).toBeNull();
});

/** What a parser or a check could take for ever for: each is answered, and not by a failure. */
test('much of one thing in an address, a header or a report is answered by the shell', async () => {
  const agent = new Agent({ keepAlive: true });
  const faults: string[] = [];
  const ask = async (path: string, headers: Record<string, string> = {}, body: string | Buffer = '') => {
    const method = body.length === 0 ? 'GET' : 'POST';
    const { status } = await exchange(shell.url, agent, { method, path, headers, body });
    if (status === 500) faults.push(`${path} ${JSON.stringify(headers)}`.slice(0, 200));
  };
  for (const path of addressStorms) {
    await ask(path);
    await ask(path.replace('/api', '/assets'));
  }
  for (const query of queryStorms) await ask(`/news${query}`);
  for (const name of stormedHeaders) {
    for (const value of headerStorms) await ask('/robots.txt', { [name]: value });
  }
  const report = { 'content-type': 'application/csp-report' };
  for (const body of Object.values(bodyStorms(longestReport))) await ask('/csp-reports', report, body);
  agent.destroy();
  expect(faults).toEqual([]);
});
