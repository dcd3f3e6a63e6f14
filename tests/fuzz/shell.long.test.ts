import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { assertThat } from './check-response.ts';
import { fuzzOptions } from './extent.ts';
import { mutatedRequests, sendRaw } from './raw-requests.ts';

const broken = /^HTTP\/1\.1 (?:400|408|413|414|415|417|431) /;

let shell: ShellProcess;

beforeAll(async () => {
  // No server listens on this port, because the tests need no bff.
  shell = await startShell({ bffUrl: 'http://127.0.0.1:9', remotes: {} });
});
afterAll(() => shell.stop());

test('the shell rejects malformed HTTP with a problem, and continues to run', async () => {
  const property = fc.asyncProperty(mutatedRequests, async (bytes) => {
    const response = await sendRaw(shell.url, bytes);
    assertThat(response === '' || /^HTTP\/1\.1 (?:[1-4]\d\d|50[234]) /.test(response), response);
    assertThat(!broken.test(response) || response.includes('application/problem+json'), response);
  });
  await expect(fc.assert(property, fuzzOptions)).resolves.toBeUndefined();
  expect(shell.process.exitCode).toBeNull();
});
