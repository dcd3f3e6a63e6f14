import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { demand } from './check-answer.ts';
import { extent } from './extent.ts';
import { mutatedRequests, talk } from './raw-requests.ts';

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
  await expect(fc.assert(property, extent)).resolves.toBeUndefined();
  expect(shell.process.exitCode).toBeNull();
});
