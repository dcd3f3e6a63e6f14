import { expect, test } from '@jest/globals';
import { restockRequest } from './restock-request.ts';

const now = new Date('2025-09-05T17:30:00.000Z');
const choice = { name: 'Ada', email: 'ada@example.com', product: 'Card Wallet', unitPrice: 247n };

test('holds name, e-mail, the item and an ISO time stamp, and nothing else', () => {
  expect(restockRequest({ ...choice, option: { type: 'triple' }, quantity: 2n }, now)).toStrictEqual({
    name: 'Ada',
    email: 'ada@example.com',
    items: [{ product: 'Card Wallet', type: 'triple', quantity: 2, estimatedPrice: 494 }],
    timestamp: '2025-09-05T17:30:00.000Z',
  });
});

test('keeps every digit of a quantity that a number cannot hold, also through JSON', () => {
  const request = restockRequest(
    { ...choice, option: { ringSize: '9' }, quantity: 10_000_000_000_000_000_000_001n },
    now,
  );
  expect(JSON.parse(JSON.stringify(request))).toMatchObject({
    items: [
      {
        product: 'Card Wallet',
        ringSize: '9',
        quantity: '10000000000000000000001',
        estimatedPrice: '2470000000000000000000247',
      },
    ],
  });
});
