import { expect, test } from '@jest/globals';
import { addressOfTarget, normalizeUrl } from './normalize-url.ts';

test.each([
  ['/api/%61dmin/%7Eme', '/api/admin/~me', 'unreserved characters are decoded'],
  ['/%61%70%69/%6eews', '/api/news', 'in lower-case hexadecimal too'],
  ['/api/news/%c3%a9%2a', '/api/news/%C3%A9%2A', 'other encodings are in upper case'],
  ['/api/%2561dmin', '/api/%2561dmin', 'what was encoded twice is decoded not even once'],
  ['/api/news/"{e}"', '/api/news/%22%7Be%7D%22', 'what must be encoded is'],
  ['/api/admin;x=1/a,b', '/api/admin;x=1/a,b', 'reserved characters stay as they are'],
  ['//api///news', '/api/news', 'empty segments go'],
  ['/./api/./news', '/api/news', 'a dot is no segment'],
  ['/x/../api/x/../news', '/api/news', 'two dots take the segment before away'],
  ['/../api/%2e/x/.%2E/news', '/api/news', 'encoded dots are dots'],
  ['/api/x//../news', '/api/x/news', 'two dots may take an empty segment away'],
  ['/api/.../..x', '/api/.../..x', 'more than dots is a name'],
  ['/api/news/', '/api/news/', 'a slash at the end is another address'],
  ['/api/news/.', '/api/news/', 'a dot at the end is a slash'],
  ['/api/news/..', '/api/', 'two dots at the end leave a slash'],
  ['/api/..', '/', 'nothing is left but the root'],
  ['/api/news?%6cimit=1&q=%c3%a9+/../\\', '/api/news?limit=1&q=%C3%A9+/../%5C', 'a query is decoded alike'],
  ['/api/news?', '/api/news?', 'an empty query is a query'],
  ['/api/news?q=%2F%5C//', '/api/news?q=%2F%5C//', 'a query has no segments'],
  ['/api/news?limit=%00', '/api/news?limit=%00', 'what a parameter may be is for the API to say'],
])('the address %s becomes %s: %s', (given, expected) => {
  expect(normalizeUrl(given)).toBe(expected);
});

test.each([
  '/api/admin%2Farticles',
  '/api/admin%2farticles',
  '/api/admin%5carticles',
  '/api/admin\\articles',
  '/api/news/%00',
  '/api/news/%FF',
  '/api/news/%C0%AF',
  '/api/news/%ED%A0%80',
  '/api/news/%',
  '/api/news/%6',
  '/api/news/%zz',
  '/api/news/%%36%31',
  '/api/news/\u00e9',
  '/api/news/a b',
  '/api/news/a\tb',
  '/api/news/\u007f',
  '/api/news#top',
  '/api/news?limit=%FF',
  '/api/news?limit=%',
  '/api/news?limit=1#top',
  'api/news',
  'ftp://host/api/news',
  '*',
  '',
])('normalizeUrl returns undefined for %j', (given) => {
  expect(normalizeUrl(given)).toBeUndefined();
});

test.each([
  ['http://host/api/news', '/api/news'],
  ['HTTPS://user@host:1/%61pi/news?q=1', '/api/news?q=1'],
  ['http://host?q=/api/news', '/?q=/api/news'],
  ['http://host', '/'],
  ['http://host//api/./news', '/api/news'],
])('the request target %s has the address %s', (url, expected) => {
  expect(addressOfTarget({ url })).toBe(expected);
});

test.each(['/about/', '//about', '/%61bout', '/x/../about', '/apis/../news', '/api/../about', '/news/%2F'])(
  'the address %s is not an API address and stays unchanged',
  (url) => {
    expect(addressOfTarget({ url })).toBe(url);
  },
);
