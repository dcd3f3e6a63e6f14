import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../infra/local/ports.ts';
import { copySource, type SourceCopy } from '../support/source-copy.ts';
import { Machine } from './guide.ts';

/** Copies the repository, and gives the copy its own project name and port. */
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
    'cp .env.example .env; docker compose --profile "*" down --volumes --remove-orphans --timeout 5',
  );
  return [copy, operator, `http://localhost:${port}`];
}

/** Returns the replacements for the guide `install`, which skip the commands that download code and images. */
export const installation = (url: string) => ({
  'git clone <this repository> site && cd site': '',
  'curl -fsSLO <address of the release>/images.env && cat images.env >>.env': '',
  'docker compose up -d --build --wait': '',
  'http://localhost:8080': url,
  'docker compose exec bff node dist/commands/administrators.js password admin': '',
});

/** Signs in as the administrator. */
export async function signIn(
  url: string,
  password: string,
  code?: string,
): Promise<{ status: number; token: string }> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, ...(code && { totp: code }) }),
  });
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
