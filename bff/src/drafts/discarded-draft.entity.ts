import { defineEntity, p } from '@mikro-orm/core';

const DiscardedDraftSchema = defineEntity({
  name: 'DiscardedDraft',
  tableName: 'discarded_draft',
  properties: {
    id: p.uuid().primary(),
    contributors: p.array(),
    discardedAt: p.datetime(3).index('discarded_draft_at'),
  },
});

/** Who wrote a draft that is gone. Its text is gone for good here; a browser may still have it. */
export class DiscardedDraft extends DiscardedDraftSchema.class {}
DiscardedDraftSchema.setClass(DiscardedDraft);
export { DiscardedDraftSchema };
