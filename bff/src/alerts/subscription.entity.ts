import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../db/columns.ts';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: newId(),
    /** In lower case. */
    email: p.text().unique(),
    /** Ids of categories; empty for all. */
    categories: p.array().columnType('uuid[]'),
    token: p.text().unique(),
    createdAt: p.datetime(3),
    /** When a confirmation link was last requested. */
    askedAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable(),
  },
});

/** A reader's subscription to e-mail alerts. Unsubscribing deletes it. */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
