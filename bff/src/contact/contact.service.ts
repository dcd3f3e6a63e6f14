import { EntityManager } from '@mikro-orm/core';
import { type CanActivate, Inject, Injectable, Optional } from '@nestjs/common';
import { isEmail } from 'class-validator';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import type { Message, MessageAuthor } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import type { ContactMessage, RestockInterest } from './contact.dto.ts';

interface Enquiry {
  readonly kind: 'enquiry';
  readonly id: string;
  readonly subject: string;
  readonly sender: string;
  readonly paragraphs: readonly string[];
}

const MESSAGES = { keyPrefix: 'contact', points: 10, duration: 3_600, what: 'messages' };

/** Responds with 404 if the delivery of the site's forms is not configured. */
@Injectable()
export class ContactDeliveryGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  canActivate(): boolean {
    if (this.config.contactEmail === undefined || !this.outbox.isAvailable) throw new NotFoundError();
    return true;
  }
}

@Injectable()
export class ContactService implements MessageAuthor<Enquiry> {
  private readonly messages: RateLimit;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {
    this.messages = new RateLimit(MESSAGES, redis);
    outbox.register<Enquiry>(['enquiry'], 'staff', this);
  }

  async contact(message: ContactMessage, ip: string): Promise<void> {
    const { name, email, company, inquiryType } = message;
    const fields = { Name: name, 'E-mail': email, Company: company, 'Inquiry type': inquiryType };
    const paragraphs = [formatFields(fields), message.message];
    await this.deliver(`Contact form: ${message.subject}`, { ...message, paragraphs }, ip);
  }

  async restock(interest: RestockInterest, ip: string): Promise<void> {
    const { name, email, product, option, quantity, estimatedPrice } = interest;
    const fields = {
      ...{ Name: name, 'E-mail': email, Product: product, Option: option },
      ...{ Quantity: String(quantity), 'Estimated price': `${estimatedPrice} CAD` },
    };
    await this.deliver(
      `Restock notification: ${product}`,
      { ...interest, paragraphs: [formatFields(fields)] },
      ip,
    );
  }

  async write({ id, subject, sender, paragraphs }: Enquiry): Promise<Message | undefined> {
    const to = this.config.contactEmail;
    if (to === undefined) return undefined;
    return { to, subject, paragraphs, id, ...(isEmail(sender) && { replyTo: sender }) };
  }

  private async deliver(
    subject: string,
    { email, confirmation = '', paragraphs }: { email: string; confirmation?: string; paragraphs: string[] },
    ip: string,
  ): Promise<void> {
    await this.messages.consume(networkOf(ip));
    if (confirmation !== '') return;
    await this.outbox.open();
    await this.em.transactional(() =>
      this.outbox.add<Enquiry>([{ kind: 'enquiry', id: uuidv7(), subject, sender: email, paragraphs }]),
    );
  }
}

function formatFields(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).filter(([, value]) => value);
  return given.map(([label, value]) => `${label}: ${value}`).join('\n');
}
