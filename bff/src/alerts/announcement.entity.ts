import { defineEntity, p } from '@mikro-orm/core';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    articleId: p.uuid().primary(),
    at: p.datetime(3),
  },
});

/** A release of which readers have been told, or will be by what waits in the queue: once, whatever becomes of it. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
export { AnnouncementSchema };
