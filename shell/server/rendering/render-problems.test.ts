import { beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';
import { publishRemote } from '../testing/publish-remote.ts';
import { RenderProblems } from './render-problems.ts';

let problems: RenderProblems;
let logged: unknown[];
/** The served version. */
let served: string;

function versionOf(name: string, version: string): SiteManifest {
  return { ...parseSiteManifest(publishRemote({ name })['site.json'] ?? '', name), version };
}

const first = versionOf('mfe-public', 'one');
const [page] = first.pages;
if (!page) throw new Error('The remote has no page');

beforeEach(() => {
  served = 'one';
  logged = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  problems = new RenderProblems(log, ({ version }) => version === served);
});

test('failures of a version that is no longer served are ignored', () => {
  problems.note(first, page, 'it threw');
  served = 'two';
  expect(problems.of('mfe-public')).toBeUndefined();
});

test('each distinct rendering failure is logged once', () => {
  for (const sentence of ['one', 'one', 'two']) problems.note(first, page, sentence);
  expect(logged).toEqual([
    expect.objectContaining({ remote: 'mfe-public', problem: 'one' }),
    expect.objectContaining({ remote: 'mfe-public', problem: 'two' }),
  ]);
});

test('a successful rendering of one page does not clear the failure of another page', () => {
  const other = { ...page, id: 'other' };
  problems.note(first, page, 'it threw');
  problems.solved(first, other);
  expect(problems.of('mfe-public')).toBe('it threw');
  problems.solved(first, page);
  expect(problems.of('mfe-public')).toBeUndefined();
});
