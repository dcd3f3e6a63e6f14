import { expect, test } from '@jest/globals';
import { loadConfig } from '../../config/config.ts';
import { sampleArticles } from './sample-articles.ts';

test('sample releases are published by the configured company', () => {
  const { companyName } = loadConfig({ COMPANY_NAME: 'Sample Hydro' });
  const authors = new Set(sampleArticles(new Date(0), companyName).map(({ author }) => author));
  expect(authors).toEqual(new Set(['Sample Hydro']));
});
