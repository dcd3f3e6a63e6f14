import { expect, test } from '@jest/globals';
import { checkImage, checkLink, isSafeImage, isSafeLink } from './web-address.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' http://example.com ', 'http://example.com'],
  ['example.com/report', 'https://example.com/report'],
  ['desk@example.com', 'mailto:desk@example.com'],
  ['mailto:desk@example.com', 'mailto:desk@example.com'],
  ['tel:+16045550100', 'tel:+16045550100'],
  ['/investors', '/investors'],
  [' /news/first-power?print#figures ', '/news/first-power?print#figures'],
  ['/', '/'],
])('checkLink accepts %s', (typed, address) => {
  expect(checkLink(typed)).toEqual({ address });
});

test.each([
  '',
  'report',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://',
  'blob:https://example.com/x',
  '//example.com',
  '/\\example.com',
])('checkLink rejects %p with an explanation', (typed) => {
  expect(checkLink(typed)).toEqual({ problem: expect.stringContaining('Enter a web address') });
});

test('checkImage accepts only web addresses', () => {
  expect(checkImage('https://example.com/turbine.jpg')).toEqual({
    address: 'https://example.com/turbine.jpg',
  });
  for (const typed of ['', 'turbine', 'mailto:a@example.com', 'data:image/png;base64,AAAA', 'javascript:1']) {
    expect(checkImage(typed)).toEqual({ problem: expect.stringContaining('web address of an image') });
  }
});

test('isSafeLink and isSafeImage accept addresses on this site', () => {
  expect(isSafeLink('/investors')).toBe(true);
  expect(isSafeImage('/images/turbine.jpg')).toBe(true);
  expect(isSafeLink('javascript:alert(1)')).toBe(false);
  expect(isSafeImage('data:image/png;base64,AAAA')).toBe(false);
});
