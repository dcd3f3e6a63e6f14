import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { MailKind } from '../administrator-mail/mail-kinds.ts';

const AdministratorSchema = defineEntity({
  name: 'Administrator',
  tableName: 'administrator',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** In canonical form (`usernames.ts`). */
    username: p.text().unique('administrator_username'),
    passwordHash: p.text(),
    /** Tokens carry it; a new password or a disabling raises it, which ends all of them. */
    tokenGeneration: p.integer().default(1),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    /** Where mail to this person goes; null: nowhere. */
    email: p.text().nullable(),
    /** Which mail is not wanted. */
    mailOff: p.array().default([]).$type<MailKind[]>(),
  },
});

/** A person who may manage articles. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);
export { AdministratorSchema };
