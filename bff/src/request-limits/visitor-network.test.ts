import { describe, expect, test } from '@jest/globals';
import { networkOf } from './visitor-network.ts';

describe('the network of a visitor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('with the address %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(['', 'unknown', '203.0.113.7:443', '1.2.3.4.5'])(
    'with %j instead of an address is the same text',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});
