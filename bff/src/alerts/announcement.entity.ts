import { defineEntity, p } from '@mikro-orm/core';
import { categoryColumn } from '../categories/category.entity.ts';

export type AnnouncementKind = 'release' | 'correction' | 'withdrawal';

export const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    articleId: p.uuid().primary(),
    at: p.datetime(3),
    /** The category at the announcement, whose subscribers get e-mails about changes too. Null before version 1.1. */
    category: () => categoryColumn().nullable(),
    /** When the e-mails were skipped, because the release had already been public for too long; null otherwise. */
    skippedAt: p.datetime(3).nullable(),
    pendingChange: p.text().$type<Exclude<AnnouncementKind, 'release'>>().nullable(),
  },
});

/** Records that a release was announced to subscribers, which happens only once. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
