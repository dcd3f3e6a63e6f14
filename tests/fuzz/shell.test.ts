import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { demand } from './check-answer.ts';
import { seed, share } from './extent.ts';
import { mutatedRequests, talk } from './raw-requests.ts';

jest.setTimeout(3_600_000);

let target: ApiTarget;
let shell: ShellProcess;

beforeAll(async () => {
  target = await startApiTarget();
  shell = await startShell({ bffUrl: target.url, remotes: {} });
});
afterAll(async () => {
  await shell.stop();
  await target.stop();
});

/** Refused as such, whatever the address is. */
const broken = /^HTTP\/1\.1 (?:400|408|413|414|415|417|431) /;

test('bytes that are hardly HTTP never make the shell fail, and what it cannot understand it says as a problem', async () => {
  const property = fc.asyncProperty(mutatedRequests, async (bytes) => {
    const answer = await talk(shell.url, bytes);
    demand(answer === '' || /^HTTP\/1\.1 [1-4]\d\d /.test(answer), answer);
    demand(!broken.test(answer) || answer.includes('application/problem+json'), answer);
  });
  await expect(fc.assert(property, { numRuns: share(300), seed })).resolves.toBeUndefined();
  expect(shell.process.exitCode).toBeNull();
});
