import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';
import type { MailKind } from '../administrator-mail/mail-kinds.ts';

export const AdministratorSchema = defineEntity({
  name: 'Administrator',
  tableName: 'administrator',
  properties: {
    id: uuidKeyColumn(),
    /** As `normalizeUsername` returns it. */
    username: p.text().unique('administrator_username'),
    passwordHash: p.text(),
    /** Contained in every token of the administrator. Increasing it invalidates these tokens. */
    tokenGeneration: p.integer().default(1),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    email: p.text().nullable(),
    mailOff: p.array().default([]).$type<MailKind[]>(),
  },
});

export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);
