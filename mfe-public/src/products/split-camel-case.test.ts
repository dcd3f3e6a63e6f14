import { expect, test } from '@jest/globals';
import { splitCamelCase } from './split-camel-case.ts';

test.each([
  ['powerDraw', 'Power Draw'],
  ['noise', 'Noise'],
  ['hashRateTH', 'Hash Rate TH'],
  ['USBPorts', 'USB Ports'],
  ['fanSpeed2Max', 'Fan Speed2 Max'],
  ['Operating Temperature', 'Operating Temperature'],
  ['', ''],
])('splitCamelCase formats the label %p as %p', (label, words) => {
  expect(splitCamelCase(label)).toBe(words);
});
