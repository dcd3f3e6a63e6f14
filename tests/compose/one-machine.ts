import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../infra/local/ports.ts';
import { copySource, type SourceCopy } from '../support/source-copy.ts';
import { Machine } from './guide.ts';

/** Copies the repository, gives the copy its own project name and port, and sets a strict umask, as hardened machines do. */
export async function prepareMachine(name: string): Promise<[SourceCopy, Machine, string]> {
  const copy = await copySource();
  const port = await findFreePort();
  const example = await readFile(path.join(copy.directory, '.env.example'), 'utf8');
  await writeFile(
    path.join(copy.directory, '.env.example'),
    example
      .replace(/^COMPOSE_PROJECT_NAME=.*/m, `COMPOSE_PROJECT_NAME=${name}`)
      .replace(/^HTTP_PORT=.*/m, `HTTP_PORT=${port}`)
      .replace(/^IMAGE_PREFIX=.*/m, 'IMAGE_PREFIX=site-compose-test'),
  );
  const operator = new Machine(copy.directory);
  await operator.run(
    'umask 077; cp .env.example .env; docker compose --profile "*" down --volumes --remove-orphans --timeout 5',
  );
  return [copy, operator, `http://localhost:${port}`];
}

/**
 * Returns the replacements for the guide `install`, which skip the commands that download code and images.
 * @param password the administrator's new password
 */
export const installation = (url: string, password: string) => ({
  // Creates the folder from which containers mount their configuration with the umask of the guide, as `git clone` does.
  'git clone <this repository> site && cd site': 'mv infra cloned && cp -r cloned infra && rm -r cloned',
  'curl -fsSLO <address of the release>/images.env && cat images.env >>.env': '',
  'http://localhost:8080': url,
  'docker compose exec bff node dist/commands/administrators.js password': `echo '${password}' | docker compose exec -T bff node dist/commands/administrators.js password`,
});

/** Sends a JSON body. */
export function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The replacements for the guide `deployment`, which skip the images of a registry. */
export const deploymentWithoutRegistry = {
  'infra/docker/deploy.sh shell:1.0.1@sha256:…             # by version and digest': '',
  'infra/docker/deploy.sh bff@sha256:… shell@sha256:…      # several: bff, then remotes, then shell': '',
};

/** Signs in as the administrator. */
export async function signIn(
  url: string,
  password: string,
  code?: string,
): Promise<{ status: number; token: string }> {
  const credentials = { username: 'admin', password, ...(code && { totp: code }) };
  const response = await post(`${url}/api/admin/login`, credentials);
  const body: { token: string } = await response.json();
  return { status: response.status, token: body.token };
}

/** Requests pages continuously during `work`, and returns the failed requests. */
export async function failuresWhile(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const failures: string[] = [];
  const done = new AbortController();
  const visitor = (async () => {
    while (!done.signal.aborted) {
      for (const page of ['/', '/news', '/api/news', '/admin/login']) {
        const status = await fetch(url + page).then((response) => response.status, String);
        if (status !== 200) failures.push(`${page}: ${status}`);
      }
      await pause(100);
    }
  })();
  await work().finally(() => done.abort());
  await visitor;
  return failures;
}

/** Returns what the next `docker compose up` would do. */
export async function plannedChanges(machine: Machine): Promise<string> {
  return machine.run('COMPOSE_PROGRESS=plain docker compose up -d --no-build --dry-run');
}

/** Starts a mail server that collects the messages. */
export async function startMailServer(emails: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      void text(stream).then((email) => {
        emails.push(email);
        callback();
      });
    },
  });
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  return server;
}

/** Subscribes to e-mail alerts, and confirms the subscription with the token in the first e-mail. */
export async function subscribe(url: string, emails: readonly string[]): Promise<void> {
  expect((await post(`${url}/api/alerts`, { email: 'reader@example.org' })).status).toBe(202);
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(1);
  // In quoted-printable text `=` is `=3D`, and a long line continues after `=`.
  const email = emails[0]?.replaceAll('=\r\n', '') ?? '';
  const [, token] = /#confirm=(?:3D)?([\w-]{43})/.exec(email) ?? [];
  expect((await post(`${url}/api/alerts/confirm`, { token })).status).toBe(204);
}

/**
 * Creates a certificate for the domain of the guides, and `certificate.yml`, with which the edge uses it.
 * @returns the command that requests headers of the domain from this machine
 */
export async function provideCertificate(machine: Machine): Promise<string> {
  await machine.run(`mkdir -p certificate && chmod 755 certificate
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=test \\
  -addext subjectAltName=DNS:www.example.com,DNS:example.com -keyout certificate/key.pem -out certificate/certificate.pem
chmod 644 certificate/*
cat >certificate.yml <<'END'
services:
  edge:
    environment:
      CERTIFICATE: given
    volumes:
      - ./certificate/certificate.pem:/run/secrets/tls_certificate:ro
      - ./certificate/key.pem:/run/secrets/tls_key:ro
END`);
  const names = ['www.example.com', 'example.com'].map((name) => `--resolve ${name}:443:127.0.0.1`);
  return `curl -sSI --cacert certificate/certificate.pem ${names.join(' ')}`;
}
