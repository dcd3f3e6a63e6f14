import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** In lower case. */
    email: p.text().unique(),
    /** Which categories of releases; empty for all. */
    categories: p.array().columnType('text[]'),
    /** The secret in the links of its letters. */
    token: p.text().unique(),
    createdAt: p.datetime(3),
    /** When a letter with the link to confirm was last asked for. */
    askedAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable(),
  },
});

/** Somebody who wants to be told of releases. Leaving erases it. */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
export { SubscriptionSchema };
