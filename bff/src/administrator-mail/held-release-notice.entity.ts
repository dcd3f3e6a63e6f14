import { defineEntity, p } from '@mikro-orm/core';

export const HeldReleaseNoticeSchema = defineEntity({
  name: 'HeldReleaseNotice',
  tableName: 'held_release_notice',
  properties: {
    /** The id of the release or set. */
    articleId: p.uuid().primary(),
    /** The publication time at the time of the notice. A rescheduled release or set gets another notice. */
    publishedAt: p.datetime(3).primary(),
  },
});

/** Records that administrators were notified of a release or set that is due and not public. */
export class HeldReleaseNotice extends HeldReleaseNoticeSchema.class {}
HeldReleaseNoticeSchema.setClass(HeldReleaseNotice);
