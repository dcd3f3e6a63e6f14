import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { Mailer } from './mailer.ts';
import { layOut } from './message.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ESCAPES[character] ?? character);
}

function withLinks(text: string): string {
  return escape(text).replaceAll(/https?:\/\/\S+/gu, (url) => `<a href="${url}">${url}</a>`);
}

/** Shows e-mails that were stored instead of sent, for use during development. */
@ApiExcludeController()
@Public()
@Controller('api/dev/mail')
export class MailboxController {
  constructor(private readonly mailer: Mailer) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/html; charset=utf-8')
  show(): string {
    if (!this.mailer.isCatching) throw new NotFoundError('There is no such address.');
    const messages = this.mailer.mailbox.map(
      ({ message, at }) =>
        `<article><h2>${escape(message.subject)}</h2><p>To ${escape(message.to)}, ${at.toISOString()}</p><pre>${withLinks(layOut(message))}</pre></article>`,
    );
    const content = messages.length > 0 ? messages.join('<hr>') : '<p>No e-mail has been caught yet.</p>';
    return `<!doctype html><html lang="en"><title>Mailbox</title><h1>Mailbox</h1>${content}</html>`;
  }
}
