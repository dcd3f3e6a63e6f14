import { defineEntity, p } from '@mikro-orm/core';

export const WireConfirmationCallSchema = defineEntity({
  name: 'WireConfirmationCall',
  tableName: 'wire_call',
  properties: {
    /** The `webhook-id`, which the newswire repeats with each retry of the call. */
    id: p.text().primary(),
    digest: p.text(),
    confirmedAt: p.datetime(3),
  },
});

/** A call of the newswire that has confirmed a release. */
export class WireConfirmationCall extends WireConfirmationCallSchema.class {}
WireConfirmationCallSchema.setClass(WireConfirmationCall);
