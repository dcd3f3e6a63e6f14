import { expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { Mailer } from './mailer.ts';
import type { Priority } from './message.ts';

test('an e-mail of a higher priority is sent before e-mails that wait because of the rate limit', async () => {
  const server = await startMailServer();
  const mailer = new Mailer(
    loadConfig({ SMTP_URL: server.url, MAIL_CONNECTIONS: '1', MAIL_PER_MINUTE: '600' }),
  );
  const send = (name: string, priority: Priority) =>
    mailer.send({ to: `${name}@example.org`, subject: name, paragraphs: [name], id: name }, priority);
  await Promise.all([
    send('first', 'bulk'),
    send('second', 'bulk'),
    send('staff', 'staff'),
    send('urgent', 'urgent'),
  ]);
  expect(server.emails.map(({ to }) => to)).toEqual([
    'first@example.org',
    'urgent@example.org',
    'staff@example.org',
    'second@example.org',
  ]);
  await server.stop();
});
