import { expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';
import { companyIdentity, escapeHtml, fillCompanyTokens } from './company.ts';

const company = companyIdentity(
  readConfig({ COMPANY_NAME: 'Rain & "River" <Ltd>', CONTACT_PHONE: '+1 (604) 555-0100' }),
  new Date('2026-11-20T00:00:00Z'),
);

test('tokens in markup are filled with escaped values', () => {
  expect(fillCompanyTokens('<b>{{company.name}}</b>', company, escapeHtml)).toBe(
    '<b>Rain &amp; &quot;River&quot; &lt;Ltd&gt;</b>',
  );
});

test('a token that names nothing is left as it is', () => {
  expect(fillCompanyTokens('{{company.constructor}} {{other}}', company, escapeHtml)).toBe(
    '{{company.constructor}} {{other}}',
  );
});

test('the phone number can be dialled', () => {
  expect(company.contactPhoneHref).toBe('tel:+16045550100');
});

test('the copyright year is the current one', () => {
  expect(company.year).toBe('2026');
});
