import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';

export const RefusedAddressSchema = defineEntity({
  name: 'RefusedAddress',
  tableName: 'refused_address',
  properties: {
    id: uuidKeyColumn(),
    email: p.text().unique(),
    refusals: p.integer(),
    firstRefusedAt: p.datetime(3),
    lastRefusedAt: p.datetime(3),
    reply: p.text(),
    suspendedAt: p.datetime(3).nullable(),
  },
});

/** A recipient whose mailbox does not exist according to its mail server. An accepted e-mail deletes the row. */
export class RefusedAddress extends RefusedAddressSchema.class {}
RefusedAddressSchema.setClass(RefusedAddress);
