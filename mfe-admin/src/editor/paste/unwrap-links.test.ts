import { expect, test } from '@jest/globals';
import { unwrapLinks } from './unwrap-links.ts';

function unwrapped(href: string, text = 'text', attributes: Record<string, string> = {}): HTMLAnchorElement {
  const place = document.createElement('p');
  const link = document.createElement('a');
  link.textContent = text;
  for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
  place.append(link);
  unwrapLinks(place);
  return link;
}

const target = 'https://www.example.com/table?year=2026';
const encoded = encodeURIComponent(target);

test.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7Csam%40example.org`,
  `https://nam.safelinks.protection.outlook.com/ap/w-59/?url=${encoded}&reserved=0`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}`,
  `https://www.google.com/url?q=${encoded}&sa=D&source=docs`,
  `https://www.google.co.uk/url?sa=t&url=${encoded}`,
  'https://urldefense.com/v3/__https://www.example.com/table*year=2026__;Pw!!Abc!x$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.com_table-3Fyear-3D2026&d=DwM',
  `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=1`,
  `https://secure-web.cisco.com/1abc/${encoded}`,
  `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E`,
  `https://protect2.fireeye.com/v1/url?k=1&u=${encoded}`,
  `https://eu-west-1.protection.sophos.com/?d=example.com&u=${encodeURIComponent(btoa(target))}&i=1`,
  `https://l.facebook.com/l.php?u=${encoded}&h=1`,
  `https://slack-redir.net/link?url=${encoded}`,
  `${target}\u200B`,
  `${target}%E2%80%8B`,
  `\u2060${target}\u00A0`,
])('unwrapLinks replaces %s by the original address', (href) => {
  expect(unwrapped(href).getAttribute('href')).toBe(target);
});

test('unwrapLinks prefers the address in the originalsrc attribute to that in the link', () => {
  const wrapper = 'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com';
  expect(unwrapped(wrapper, 'text', { originalsrc: target }).getAttribute('href')).toBe(target);
});

test('unwrapLinks also replaces a wrapped address that is the text of the link', () => {
  const wrapper = `https://www.google.com/url?q=${encoded}`;
  expect(unwrapped(wrapper, wrapper).textContent).toBe(target);
});

test.each([
  'https://www.google.com/search?q=https://example.com/',
  'https://www.linkedin.com/company/x?url=https://example.com/',
  'https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
  'mailto:ir@example.com',
])('unwrapLinks does not change %s', (href) => {
  expect(unwrapped(href).getAttribute('href')).toBe(href);
});
