import { defineEntity, p } from '@mikro-orm/core';

export const WireCallSchema = defineEntity({
  name: 'WireCall',
  tableName: 'wire_call',
  properties: {
    /** The `webhook-id`, which the newswire repeats with each retry of the call. */
    id: p.text().primary(),
    digest: p.text(),
    confirmedAt: p.datetime(3),
  },
});

/** A call of the newswire that has confirmed a release. */
export class WireCall extends WireCallSchema.class {}
WireCallSchema.setClass(WireCall);
