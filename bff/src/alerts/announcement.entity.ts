import { defineEntity, p } from '@mikro-orm/core';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    articleId: p.uuid().primary(),
    at: p.datetime(3),
  },
});

/**
 * Records that a release was announced to readers, or will be by queued jobs. A release is announced only
 * once, whatever happens to it later.
 */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
export { AnnouncementSchema };
