import { defineEntity, p } from '@mikro-orm/core';

const HeldReleaseNoticeSchema = defineEntity({
  name: 'HeldReleaseNotice',
  tableName: 'held_release_notice',
  properties: {
    articleId: p.uuid().primary(),
    /** When it was due: at another time it is told of again. */
    publishedAt: p.datetime(3).primary(),
  },
});

/** Administrators have been told, or will be by what waits in the queue, that a release is due and waits for the wire. */
export class HeldReleaseNotice extends HeldReleaseNoticeSchema.class {}
HeldReleaseNoticeSchema.setClass(HeldReleaseNotice);
export { HeldReleaseNoticeSchema };
