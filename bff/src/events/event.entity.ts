import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';
import { Document } from '../documents/document.entity.ts';
import { NOT_DELETED_SQL, isPublic, publicationColumns, wasPublic } from '../publications/publication.ts';

export const EventSchema = defineEntity({
  name: 'CompanyEvent',
  tableName: 'event',
  indexes: [
    {
      name: 'event_latest_first',
      columns: [
        { name: 'startsAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      where: NOT_DELETED_SQL,
    },
    { name: 'event_set', properties: ['set'] },
    { name: 'event_public_from', properties: ['publicFrom'], where: NOT_DELETED_SQL },
    { name: 'event_over_at', properties: ['overAt'], where: NOT_DELETED_SQL },
    { name: 'event_withdrawn', properties: ['withdrawnAt'], where: NOT_DELETED_SQL },
  ],
  properties: {
    id: uuidKeyColumn(),
    title: p.text(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3).nullable(),
    /** When the event becomes past, as computed by `effectiveEnd`. */
    overAt: p.datetime(3),
    /** IANA name of the zone in which the event's times and days are shown. */
    zone: p.text(),
    allDay: p.boolean(),
    place: p.text().nullable(),
    dialIn: p.text().nullable(),
    webcastUrl: p.text().nullable(),
    replayUrl: p.text().nullable(),
    /** Readers get transcript and slides only while these documents are public. */
    transcript: () => p.manyToOne(Document).deleteRule('set null').nullable().index('event_transcript'),
    slides: () => p.manyToOne(Document).deleteRule('set null').nullable().index('event_slides'),
    publishedAt: p.datetime(3),
    /**
     * Time of the approval (of the creation if no review is required). Edits that need no review retain it; null while the
     * event waits for a review.
     */
    approvedAt: p.datetime(3).nullable(),
    publicFrom: p
      .datetime(3)
      .nullable()
      .generated('(public_from(published_at, true, approved_at, set_id, set_ready_at)) stored'),
    ...publicationColumns(),
  },
});

/** A results call, a general meeting or another date for investors. Deletion only sets `deletedAt`. */
export class CompanyEvent extends EventSchema.class {
  isPublic(now: number): boolean {
    return isPublic(this, now);
  }

  wasPublic(now: number): boolean {
    return wasPublic(this, now);
  }
}
EventSchema.setClass(CompanyEvent);
