import { expect, test } from '@jest/globals';
import { restockRequest } from './restock-request.ts';

const now = new Date('2025-09-05T17:30:00.000Z');
const choice = { name: 'Ada', email: 'ada@example.com', product: 'Card Wallet', unitPrice: 247 };

test('holds name, e-mail, the item and an ISO time stamp, and nothing else', () => {
  expect(restockRequest({ ...choice, option: { type: 'triple' }, quantity: 2 }, now)).toStrictEqual({
    name: 'Ada',
    email: 'ada@example.com',
    items: [{ product: 'Card Wallet', type: 'triple', quantity: 2, estimatedPrice: 494 }],
    timestamp: '2025-09-05T17:30:00.000Z',
  });
});
