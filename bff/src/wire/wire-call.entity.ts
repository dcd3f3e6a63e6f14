import { defineEntity, p } from '@mikro-orm/core';

const WireCallSchema = defineEntity({
  name: 'WireCall',
  tableName: 'wire_call',
  properties: {
    signature: p.text().primary(),
    usedAt: p.datetime(3),
  },
});

/** A signed call of the newswire that was carried out, so that it cannot be repeated. */
export class WireCall extends WireCallSchema.class {}
WireCallSchema.setClass(WireCall);
export { WireCallSchema };
