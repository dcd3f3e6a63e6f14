import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sampleLeadFormScript } from '../../mfe-public/src/investors/lead-form-script.ts';

test('the integrity of the sample lead form script matches the file that the shell serves', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../../shell/public', sampleLeadFormScript.url));
  const hash = createHash('sha384').update(file).digest('base64');
  expect(sampleLeadFormScript.integrity).toBe(`sha384-${hash}`);
});
