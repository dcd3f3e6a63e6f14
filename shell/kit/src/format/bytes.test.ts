import { expect, test } from '@jest/globals';
import { formatBytes, formatFileType } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [84_499, '84 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [26_214_400, '26.2 MB'],
])('%i bytes are formatted as %p', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a media type is formatted as its common name', () => {
  expect(formatFileType('application/pdf')).toBe('PDF');
  expect(formatFileType('image/webp')).toBe('WEBP');
});
