import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { escapeUTF8 } from 'entities';
import { Public } from '../auth/public.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { Mailer } from './mailer.ts';
import { renderText } from './message.ts';

function linkUrls(text: string): string {
  return escapeUTF8(text).replaceAll(/https?:\/\/\S+/gu, (url) => `<a href="${url}">${url}</a>`);
}

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
        `<article><h2>${escapeUTF8(message.subject)}</h2><p>To ${escapeUTF8(message.to)}, ${at.toISOString()}</p><pre>${linkUrls(renderText(message))}</pre></article>`,
    );
    const content = messages.length > 0 ? messages.join('<hr>') : '<p>No e-mail has been caught yet.</p>';
    return `<!doctype html><html lang="en"><title>Mailbox</title><h1>Mailbox</h1>${content}</html>`;
  }
}
