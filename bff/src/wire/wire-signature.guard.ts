import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { CONFIG, type Config } from '../config/config.ts';
import { NotAuthenticatedError, NotFoundError } from '../errors/domain-errors.ts';

/** Accepts calls that were signed with a configured secret within five minutes (https://www.standardwebhooks.com). */
@Injectable()
export class WireSignatureGuard implements CanActivate {
  private readonly webhooks: readonly Webhook[];

  constructor(@Inject(CONFIG) { wireSecrets }: Config) {
    this.webhooks = wireSecrets.map((secret) => new Webhook(secret));
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.webhooks.length === 0) throw new NotFoundError('No newswire is connected.');
    const { rawBody = '', headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.webhooks.some((webhook) => isSigned(webhook, rawBody, headers))) return true;
    throw new NotAuthenticatedError('invalid-signature');
  }
}

function isSigned(webhook: Webhook, body: string, headers: FastifyRequest['headers']): boolean {
  const header = (name: string) => [headers[name] ?? ''].flat().join(' ');
  const signed = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  };
  try {
    webhook.verify(body, signed, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
