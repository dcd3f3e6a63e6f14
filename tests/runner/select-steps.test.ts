import { expect, test } from '@jest/globals';
import { selectSteps } from './select-steps.ts';
import { steps } from './steps.ts';

const selected = (...args: string[]) =>
  selectSteps(args, steps).map(({ step, files }) => [step.name, files?.toSorted()]);

test('without arguments everything is run, whole', () => {
  expect(selected()).toEqual(steps.map(({ name }) => [name, undefined]));
});

test('--only runs the steps of these names, in their usual order, and nothing else', () => {
  expect(selected('--only=types,lint')).toEqual([
    ['lint', undefined],
    ['types', undefined],
  ]);
});

test('--only with a part runs the tests of its folder alone', () => {
  const [[step, files] = []] = selected('--only=kit');
  expect(step).toBe('unit');
  expect(files).toContain('shell/kit/src/ui/feedback/toaster.test.tsx');
  for (const file of files ?? []) expect(file).toMatch(/^shell\/kit\//);
});

test('words run the tests whose path has one of them, after a build', () => {
  expect(selected('select-steps', 'page-head')).toEqual([
    ['build', undefined],
    ['unit', ['tests/runner/select-steps.test.ts']],
    ['e2e', ['tests/e2e/page-head.spec.ts']],
  ]);
});

test('a name or a word that fits nothing is refused, with what there is', () => {
  expect(() => selected('--only=lint,lnit')).toThrow(/There is no step 'lnit'\.\nnpm test/);
  expect(() => selected('no-such-test')).toThrow(/No test has 'no-such-test' in its path\.\nnpm test/);
});
