import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const RefusedAddressSchema = defineEntity({
  name: 'RefusedAddress',
  tableName: 'refused_address',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    email: p.text().unique(),
    /** Messages in a row that were refused because the mailbox does not exist. */
    refusals: p.integer(),
    firstRefusedAt: p.datetime(3),
    lastRefusedAt: p.datetime(3),
    /** The server's last reply. */
    reply: p.text(),
    suspendedAt: p.datetime(3).nullable(),
  },
});

/** A recipient whose mail server says that the mailbox does not exist. An accepted e-mail deletes the row. */
export class RefusedAddress extends RefusedAddressSchema.class {}
RefusedAddressSchema.setClass(RefusedAddress);
export { RefusedAddressSchema };
