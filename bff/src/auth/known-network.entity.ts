import { defineEntity, p } from '@mikro-orm/core';
import { Administrator } from '../administrators/administrator.entity.ts';

export const KnownNetworkSchema = defineEntity({
  name: 'KnownNetwork',
  tableName: 'known_network',
  properties: {
    administratorId: () =>
      p
        .manyToOne(Administrator)
        .mapToPk()
        .joinColumn('administrator_id')
        .primary()
        .deleteRule('cascade')
        .index(false),
    /** As `networkOf` returns it. */
    network: p.text().primary(),
    seenAt: p.datetime(3),
  },
});

export class KnownNetwork extends KnownNetworkSchema.class {}
KnownNetworkSchema.setClass(KnownNetwork);
