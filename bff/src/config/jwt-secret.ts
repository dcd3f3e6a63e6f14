import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

export type RuntimeConfig = Config & { readonly jwtSecret: string };

/** Outside production, generates a key once and stores it, so that sessions survive a restart. */
export async function withJwtSecret(config: Config): Promise<RuntimeConfig> {
  return { ...config, jwtSecret: config.jwtSecret ?? (await storedSecret(config.dataDir)) };
}

async function storedSecret(dataDir: string): Promise<string> {
  const fresh = randomBytes(48).toString('base64url');
  if (dataDir.startsWith('memory:')) return fresh;
  const file = path.join(dataDir, 'jwt-secret');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.length >= 32) return stored;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, fresh, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigError([`The data directory ${dataDir} cannot be used: ${reason}`]);
  }
  return fresh;
}
