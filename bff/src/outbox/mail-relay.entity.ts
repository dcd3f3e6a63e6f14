import { defineEntity, p } from '@mikro-orm/core';

export const MailRelaySchema = defineEntity({
  name: 'MailRelay',
  tableName: 'mail_relay',
  properties: {
    /** Always true: the table has one row. */
    onlyRow: p.boolean().primary().default(true).check('only_row'),
    /** Number of consecutive release e-mails that the mail server refused for another reason than the address. */
    refusals: p.integer(),
    reply: p.text().nullable(),
    pausedAt: p.datetime(3).nullable(),
    /** When the next e-mail is sent, to check whether the server accepts e-mails again. */
    probeAt: p.datetime(3).nullable(),
  },
});

export class MailRelay extends MailRelaySchema.class {}
MailRelaySchema.setClass(MailRelay);
