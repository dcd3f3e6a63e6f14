import { expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';
import { companyIdentity, fillPlaceholders } from './company.ts';

const company = companyIdentity(
  readConfig({ COMPANY_NAME: 'Rain & "River" <Ltd>', CONTACT_PHONE: '+1 (604) 555-0100' }),
  new Date('2026-11-20T00:00:00Z'),
);

test('fillPlaceholders replaces a placeholder in a title by the unescaped value', () => {
  expect(fillPlaceholders('News | {{company.name}}', company)).toBe('News | Rain & "River" <Ltd>');
});

test('fillPlaceholders leaves a placeholder without a value unchanged', () => {
  expect(fillPlaceholders('{{company.constructor}} {{other}}', company)).toBe(
    '{{company.constructor}} {{other}}',
  );
});

test('the phone number has a tel: address', () => {
  expect(company.contactPhoneHref).toBe('tel:+16045550100');
});

test('the copyright year is the current one', () => {
  expect(company.year).toBe('2026');
});
