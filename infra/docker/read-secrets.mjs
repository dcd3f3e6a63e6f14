// Preloaded by bff and shell (`node --import`). Sets the variable NAME to the contents of the file that NAME_FILE
// names, because Swarm and Kubernetes provide secrets as files. Also adds the passwords to the URLs of Postgres and Redis.
import { readFileSync } from 'node:fs';

const names = [
  'JWT_SECRET',
  'JWT_SECRET_ACCEPTED',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'BFF_DATABASE_PASSWORD',
  'MIGRATION_DATABASE_URL',
  'POSTGRES_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'PREVIEW_SECRET',
  'WIRE_SECRET',
  'SMTP_URL',
];

/** @param {string} name */
function readSecret(name) {
  const file = process.env[`${name}_FILE`];
  if (!file) return;
  try {
    process.env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    process.stderr.write(`${name}_FILE cannot be read\n`);
    process.exit(1);
  }
}

/**
 * @param {string} urlName
 * @param {string} passwordName
 */
function addPassword(urlName, passwordName) {
  const url = process.env[urlName];
  const password = process.env[passwordName];
  if (!url || !password || !URL.canParse(url)) return;
  const parsed = new URL(url);
  if (parsed.password) return;
  // Encoded here, because the setter leaves characters as they are that the drivers decode, such as %.
  parsed.password = encodeURIComponent(password);
  process.env[urlName] = parsed.href;
}

for (const name of names) readSecret(name);
addPassword('DATABASE_URL', 'BFF_DATABASE_PASSWORD');
addPassword('MIGRATION_DATABASE_URL', 'POSTGRES_PASSWORD');
addPassword('REDIS_URL', 'REDIS_PASSWORD');
