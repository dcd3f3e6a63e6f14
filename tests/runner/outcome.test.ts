import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closingLine, countJest, countPlaywright, judge, judgeCheck } from './outcome.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'site-outcome-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function reportOf(content: unknown): Promise<string> {
  const file = path.join(directory, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('the closing line says how many passed and failed', () => {
  expect(closingLine({ passed: 412, failed: 0 })).toBe('412 passed, 0 failed');
});

test('a check is one case, judged by its exit code', () => {
  expect(judgeCheck({ code: 0, output: '' })).toMatchObject({ passed: 1, failed: 0 });
  expect(judgeCheck({ code: 2, output: 'a.ts: wrong' })).toEqual({
    passed: 0,
    failed: 1,
    output: 'a.ts: wrong',
  });
});

test('a test file that Jest cannot run counts as a failed case', async () => {
  const file = await reportOf({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [],
  });
  expect(await countJest(file)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('a run over several parts tells what each of them has', async () => {
  const cases = (...statuses: string[]) => statuses.map((status) => ({ status }));
  const file = await reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'shell/a.test.ts', status: 'passed', assertionResults: cases('passed', 'passed') },
      { name: 'kit/b.test.ts', status: 'failed', assertionResults: cases('passed', 'failed', 'pending') },
      { name: 'kit/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  const counted = await countJest(file, (name) => name.split('/')[0] ?? '');
  expect(Object.fromEntries(counted?.parts ?? [])).toEqual({
    shell: { passed: 2, failed: 0 },
    kit: { passed: 1, failed: 3 },
  });
});

test('a flaky end-to-end test counts as failed', async () => {
  const file = await reportOf({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'global set-up' }],
  });
  expect(await countPlaywright(file)).toEqual({ passed: 5, failed: 3, skipped: 0 });
});

test('all cases held', () => {
  const outcome = judge({ passed: 3, failed: 0, skipped: 0 }, { code: 0, output: 'fine' });
  expect(outcome).toMatchObject({ passed: 3, failed: 0 });
});

test('a run without any test has failed', () => {
  const outcome = judge({ passed: 0, failed: 0, skipped: 0 }, { code: 0, output: '' });
  expect(outcome).toEqual({ passed: 0, failed: 1, output: 'No test ran.' });
});

test('a run that crashed before it could report has failed', async () => {
  const counted = await countJest(path.join(directory, 'never-written.json'));
  expect(judge(counted, { code: 1, output: 'crash' })).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that ended badly although its cases held has failed', () => {
  const outcome = judge({ passed: 3, failed: 0, skipped: 0 }, { code: 1, output: 'open handle' });
  expect(outcome).toEqual({ passed: 3, failed: 1, output: 'open handle' });
});

test('a skipped case has failed', () => {
  expect(judge({ passed: 3, failed: 0, skipped: 2 }, { code: 0, output: '' })).toMatchObject({ failed: 2 });
});
