import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const COMPANY = 'hello@example.org';
const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  inquiryType: 'Investor Relations',
  subject: 'Dividend',
  message: 'Will there be one?\nThank you.',
};
const INTEREST = {
  ...{ name: '', email: '', product: 'Ring Wallet', option: '9' },
  ...{ quantity: 2, estimatedPrice: 320 },
};

let mail: MailServer;
let bff: SeparateBff;
let visitors = 0;

beforeAll(async () => {
  mail = await startMailServer();
  bff = await startSeparateBff({
    SMTP_URL: mail.url,
    CONTACT_DELIVERY: 'mail',
    CONTACT_EMAIL: COMPANY,
    TRUST_PROXY: '1',
    SAMPLE_DATA: 'false',
  });
});
afterAll(async () => {
  await bff.stop();
  await mail.stop();
});

/** Uses a new network for each call by default, because messages per network are limited. */
function send(path: string, body: object, network = `198.51.100.${(visitors += 1)}`) {
  return bff.call(path, { method: 'POST', headers: { 'x-forwarded-for': network }, body });
}

test('a message of the contact form is delivered to the company, which can reply to its sender', async () => {
  expect((await send('/api/contact', MESSAGE)).status).toBe(204);
  const { headers, text } = await mail.waitFor(COMPANY, 'Will there be one?');
  expect(headers).toMatch(/^Subject: Contact form: Dividend$/mu);
  expect(headers).toMatch(/^Reply-To: ada@example\.com$/mu);
  for (const line of ['Name: Ada Byron', 'Company: Analytical Engines', 'Inquiry type: Investor Relations']) {
    expect(text).toContain(line);
  }
});

test('interest in a wallet is delivered, also without a name and an address', async () => {
  expect((await send('/api/restock', INTEREST)).status).toBe(204);
  const { headers, text } = await mail.waitFor(COMPANY, 'Ring Wallet');
  for (const line of ['Option: 9', 'Quantity: 2', 'Estimated price: 320 CAD']) expect(text).toContain(line);
  expect(headers).not.toMatch(/^Reply-To:/mu);
});

test('interest in every quantity that the form accepts is delivered', async () => {
  const quantity = Number.MAX_SAFE_INTEGER;
  const interest = { ...INTEREST, quantity, estimatedPrice: 247 * quantity };
  expect((await send('/api/restock', interest)).status).toBe(204);
  await mail.waitFor(COMPANY, `Quantity: ${quantity}`);
});

test('a message with the hidden field filled in is accepted and not delivered', async () => {
  const spam = { ...MESSAGE, message: 'Buy our links', confirmation: 'yes' };
  expect((await send('/api/contact', spam)).status).toBe(204);
  await send('/api/contact', { ...MESSAGE, message: 'A later one' });
  await mail.waitFor(COMPANY, 'A later one');
  expect(mail.emails.filter(({ text }) => text.includes('Buy our links'))).toEqual([]);
});

test('the eleventh message from one network returns 429', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await send('/api/contact', { ...MESSAGE, confirmation: 'x' }, '203.0.113.7')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
});

test.each([
  ['/api/contact', { ...MESSAGE, email: 'nobody' }, 'email'],
  ['/api/contact', { ...MESSAGE, subject: '' }, 'subject'],
  ['/api/contact', { ...MESSAGE, name: ' ' }, 'name'],
  ['/api/contact', { ...MESSAGE, subject: '\u00A0' }, 'subject'],
  ['/api/contact', { ...MESSAGE, message: ' \n\u200B' }, 'message'],
  ['/api/restock', { ...INTEREST, product: ' ' }, 'product'],
  ['/api/contact', { ...MESSAGE, name: 'A\r\nBcc: x@example.org'.repeat(100) }, 'name'],
  ['/api/restock', { ...INTEREST, quantity: 0 }, 'quantity'],
])('%s returns 400 for %j', async (path, body, field) => {
  const { status, json } = await send(path, body);
  expect([status, json.errors[0].field]).toEqual([400, field]);
});

test('a line break in a subject or name adds no header', async () => {
  const subject = 'Hello\r\nBcc: hidden@example.org';
  expect((await send('/api/contact', { ...MESSAGE, subject, message: 'With a break' })).status).toBe(204);
  const { headers } = await mail.waitFor(COMPANY, 'With a break');
  expect(headers).not.toMatch(/^Bcc:/mu);
});

test('without CONTACT_DELIVERY the forms return 404', async () => {
  const app = await sharedBff();
  for (const path of ['/api/contact', '/api/restock']) {
    for (const body of [MESSAGE, {}]) {
      expect([path, (await app.call(path, { method: 'POST', body })).status]).toEqual([path, 404]);
    }
  }
});
