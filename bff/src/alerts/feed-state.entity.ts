import { defineEntity, p } from '@mikro-orm/core';

export const FeedStateSchema = defineEntity({
  name: 'FeedState',
  tableName: 'feed_state',
  properties: {
    id: p.integer().primary().autoincrement(false),
    digest: p.text(),
  },
});

/** The content of the feeds that the WebSub hub knows. Has one row. */
export class FeedState extends FeedStateSchema.class {}
FeedStateSchema.setClass(FeedState);
