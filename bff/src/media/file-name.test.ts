import { expect, test } from '@jest/globals';
import { contentDisposition, sanitizeFileName } from './file-name.ts';

test.each([
  ['river.jpeg', 'river.jpg'],
  ['Q3 results  2026.final.pdf', 'Q3-results-2026.final.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\me\\river.png', 'river.jpg'],
  ['/', 'file.jpg'],
  ['..', 'file.jpg'],
  ['.htaccess', 'file.jpg'],
  ['', 'file.jpg'],
  ['invoice\u202Egpj.exe', 'invoicegpj.jpg'],
  ['a\0b\r\nc\u2028d\u200Be.png', 'abcde.jpg'],
  ['\uD800x.png', 'x.jpg'],
  ['<img src=x>"\'%2F?#&.png', 'img-src-x-2F.jpg'],
  ['Q3 %22final%22, up 5%.pdf', 'Q3-final-up-5.jpg'],
  ['Q3 "final" 5%.pdf', 'Q3-final-5.jpg'],
  ['Bericht März.png', 'Bericht-März.jpg'],
  ['Bericht Ma\u0308rz.png', 'Bericht-März.jpg'],
  ['決算短信.png', '決算短信.jpg'],
])('the file name %j is stored as %s', (given, name) => {
  expect(sanitizeFileName(given, 'jpg')).toBe(name);
});

test.each(['x', '決', '\u{1F30A}', 'é'])(
  'a long file name of %s is cut to 190 characters when percent-encoded',
  (letter) => {
    const name = sanitizeFileName(`${letter.repeat(5_000)}.png`, 'jpg');
    expect(encodeURIComponent(name).length).toBeLessThanOrEqual(190);
    expect(name).toMatch(/\.jpg$/);
    expect(name.isWellFormed()).toBe(true);
  },
);

test('a download has its name in ASCII and in UTF-8', () => {
  expect(contentDisposition('Bericht-März (1).pdf')).toBe(
    `attachment; filename="Bericht-M_rz (1).pdf"; filename*=UTF-8''Bericht-M%C3%A4rz%20%281%29.pdf`,
  );
});
