import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.ts';
import type { RuntimeConfig } from '../../config/jwt-secret.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The length of random nonces (NIST SP 800-38D, 8.2.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'newsroom second factor';

/** Encrypts with a key derived from `JWT_SECRET`; also decrypts with the previous key. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  constructor(@Inject(CONFIG) config: Pick<RuntimeConfig, 'jwtSecret' | 'jwtSecretsAccepted'>) {
    this.key = deriveKey(config.jwtSecret);
    this.keys = [this.key, ...config.jwtSecretsAccepted.map(deriveKey)];
  }

  /** @param owner decryption fails for any other owner */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = [cipher.update(secret), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
  }

  /** @returns undefined if it was encrypted with another key or for another owner, or was modified */
  open(sealed: string, owner: string): Uint8Array | undefined {
    for (const key of this.keys) {
      const secret = decrypt(sealed, owner, key);
      if (secret !== undefined) return secret;
    }
    return undefined;
  }
}

function deriveKey(jwtSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', PURPOSE, KEY_BYTES));
}

function decrypt(sealed: string, owner: string, key: Buffer): Uint8Array | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
