import { expect, test } from '@jest/globals';
import { createSampleDocument } from './sample-document.ts';

test('a sample document is a PDF whose cross-reference table has the offset of each object', async () => {
  const text = { name: 'Report', title: 'Results (audited)', lines: ['A first line', '', 'A third'] };
  const { media, file } = createSampleDocument(text, 'sample data');
  let pdf = '';
  for await (const chunk of file.chunks()) pdf += chunk.toString('latin1');
  expect(media).toMatchObject({ name: 'Report.pdf', type: 'application/pdf', bytes: pdf.length });
  expect(pdf).toMatch(/^%PDF-1\.7\n/);
  expect(pdf).toContain(String.raw`(Results \(audited\)) Tj`);
  const starts = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
  expect(starts.map((start) => pdf.slice(start, start + 7))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} 0 obj`),
  );
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true);
});
