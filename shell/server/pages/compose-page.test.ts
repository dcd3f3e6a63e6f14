import { expect, test } from '@jest/globals';
import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { composeAnyway } from './compose-page.ts';

test('a page that cannot be composed with its data is composed without it, and the reason is told', () => {
  const failure = new Error('cannot be written');
  const unwritable = {
    toJSON() {
      throw failure;
    },
  };
  const reasons: unknown[] = [];
  const page = composeAnyway(
    {
      path: '/nothing',
      company: companyIdentity(readConfig({}), new Date(0)),
      registry: { routes: [], remotes: [] },
      shell: { version: '1', kit: '1.0.0', scripts: [], styles: [], fonts: [] },
      answers: { '/api/news': { body: unwritable, etag: '"1"' } },
      linkSheets: false,
    },
    (error) => reasons.push(error),
  );
  expect(page.html).toContain('404 Page Not Found');
  expect(reasons).toEqual([failure]);
});
