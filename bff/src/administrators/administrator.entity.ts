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
    /**
     * Every token contains this number. A new password, or disabling the account, increases it and so ends
     * all tokens.
     */
    tokenGeneration: p.integer().default(1),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    /** This person's e-mail address; null if none was entered. */
    email: p.text().nullable(),
    /** The kinds of e-mail that this person has switched off. */
    mailOff: p.array().default([]).$type<MailKind[]>(),
  },
});

/** A person who may manage articles. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);
export { AdministratorSchema };
