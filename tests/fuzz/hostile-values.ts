import * as fc from 'fast-check';

const notable = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table article; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00a',
  '\uFFFE',
  '\u202E',
  '\r\nx-injected: 1',
  '\u{1F30A}'.repeat(50),
  'content',
  '9'.repeat(40),
];

/** Generates strings of arbitrary UTF-16 code units, including lone surrogates. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

/** Generates texts that are short enough for a header section below Node's limit of 16 KiB. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...notable) },
  { weight: 2, arbitrary: anyUnits },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 1_500 }).map((length) => 'x'.repeat(length)) },
);

export const hostileJsonValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, 1e308, -0, [], {}, [[]], { a: { b: 1 } }),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
);

const latin1 = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCharCode(...codes));

export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  latin1,
  fc.constantFrom('', '*', ',', ';', '""', '"', 'W/"', '\t', 'x'.repeat(1_000), '\u00FF'),
);

export const rawAddressPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('%', '%zz', '%00', '%ff', '%c3%28', '%2F', '%2e%2e', '..', '.', '%25', '+', ';', '~'),
  fc
    .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: 1, maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes).replaceAll(/[/?#]/g, '')),
  fc.integer({ min: 150, max: 3_000 }).map((length) => 'i'.repeat(length)),
);
