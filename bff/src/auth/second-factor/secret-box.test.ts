import { expect, test } from '@jest/globals';
import { SecretBox } from './secret-box.ts';

const SECRET = Uint8Array.from({ length: 20 }, (_, index) => index);
const KEY = 'one signing key of thirty-two characters';
const OTHER_KEY = 'another signing key, just as many letters';
const box = new SecretBox({ jwtSecret: KEY, jwtSecretsAccepted: [] });

test('a sealed secret can be opened only for its owner', () => {
  const sealed = box.seal(SECRET, 'mira');
  expect(box.open(sealed, 'mira')).toEqual(Buffer.from(SECRET));
  expect(box.open(sealed, 'ben')).toBeUndefined();
});

test('sealing a secret twice returns different ciphertexts, neither of which contains it', () => {
  const sealed = [box.seal(SECRET, 'mira'), box.seal(SECRET, 'mira')];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const text of sealed) expect(Buffer.from(text, 'base64url').includes(Buffer.from(SECRET))).toBe(false);
});

test('opening fails with another key, and for modified or truncated ciphertexts', () => {
  const sealed = box.seal(SECRET, 'mira');
  const other = new SecretBox({ jwtSecret: OTHER_KEY, jwtSecretsAccepted: [] });
  expect(other.open(sealed, 'mira')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Uint8Array.from(bytes);
    changed[index] = (bytes[index] ?? 0) ^ 1;
    expect(box.open(Buffer.from(changed).toString('base64url'), 'mira')).toBeUndefined();
  }
  for (const cut of ['', 'x', sealed.slice(0, 30), sealed.slice(0, -2)]) {
    expect(box.open(cut, 'mira')).toBeUndefined();
  }
});

test('the previous key is used for opening only', () => {
  const rotated = new SecretBox({ jwtSecret: OTHER_KEY, jwtSecretsAccepted: [KEY] });
  expect(rotated.open(box.seal(SECRET, 'mira'), 'mira')).toEqual(Buffer.from(SECRET));
  expect(box.open(rotated.seal(SECRET, 'mira'), 'mira')).toBeUndefined();
});
