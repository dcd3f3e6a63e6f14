import { expect, test } from '@jest/globals';
import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { composeWithFallback } from './compose-page.ts';

const shell = { version: '1', kit: { version: '1.0.0', exports: {} }, scripts: [], styles: [], fonts: [] };
const registry = { routes: [], remotes: [] };

test('a page that cannot be composed with its data is composed without it, and the error is reported', () => {
  const failure = new Error('cannot be written');
  const unwritable = {
    toJSON() {
      throw failure;
    },
  };
  const reasons: unknown[] = [];
  const page = composeWithFallback(
    {
      path: '/nothing',
      company: companyIdentity(readConfig({}), new Date(0)),
      registry,
      shell,
      answers: { '/api/news': { body: unwritable, etag: '"1"' } },
      linkSheets: false,
    },
    (error) => reasons.push(error),
  );
  expect(page.html).toContain('404 Page Not Found');
  expect(reasons).toEqual([failure]);
});

test('composing escapes configured texts and data in the head and in the JSON of a page', () => {
  const hostile = '</script></title>"><script>alert(1)</script>';
  const { html } = composeWithFallback(
    {
      path: '/nothing',
      company: companyIdentity(readConfig({ COMPANY_NAME: hostile }), new Date(0)),
      registry,
      shell,
      answers: { '/api/news': { body: [{ title: hostile }], etag: '"1"' } },
      linkSheets: false,
    },
    (error) => {
      throw error;
    },
  );
  expect(html).toContain('alert(1)');
  expect(html).not.toContain('<script>alert(1)');
});
