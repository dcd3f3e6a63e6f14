import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: uuidKeyColumn(),
    /** In lower case. */
    email: p.text().unique(),
    /** Ids of categories; empty for all. */
    categories: p.array().columnType('uuid[]'),
    /** Kinds of documents to be alerted to; empty for none. */
    documentKinds: p.array().columnType('text[]').default([]),
    token: p.text().unique(),
    createdAt: p.datetime(3),
    askedAt: p.datetime(3),
    confirmedAt: p.datetime(3).nullable(),
  },
});

export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
