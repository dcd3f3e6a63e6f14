import { defineEntity, p } from '@mikro-orm/core';

export const MailRelaySchema = defineEntity({
  name: 'MailRelay',
  tableName: 'mail_relay',
  properties: {
    /** Always true: the table has one row. */
    onlyRow: p.boolean().primary().default(true).check('only_row'),
    /** Release e-mails in a row that the mail server refused for a reason that is not the address. */
    refusals: p.integer(),
    reply: p.text().nullable(),
    pausedAt: p.datetime(3).nullable(),
    /** When the next one is sent to find out whether the server accepts e-mails again. */
    probeAt: p.datetime(3).nullable(),
  },
});

/** How the mail server treats release e-mails, shared by all instances. */
export class MailRelay extends MailRelaySchema.class {}
MailRelaySchema.setClass(MailRelay);
