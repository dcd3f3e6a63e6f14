import type { FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type PublicationStatus, instantSchema, uuidSchema } from '../articles/article-selection.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { ReadTime } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { isUuid } from '../input/rules.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { type CreationFields, DisclosuresRepository } from '../publications/disclosures.repository.ts';
import type { AuditRecord } from '../publications/publication-changes.ts';
import { scheduledCondition, publicCondition, titleCondition } from '../publications/publication.ts';
import { toManagedEvent } from './event.dto.ts';
import { CompanyEvent } from './event.entity.ts';

export type EventFields = Pick<
  CompanyEvent,
  | ('title' | 'startsAt' | 'endsAt' | 'overAt' | 'zone' | 'allDay' | 'place' | 'dialIn')
  | ('webcastUrl' | 'replayUrl' | 'transcript' | 'slides' | 'publishedAt')
>;
type NewEvent = EventFields &
  Pick<CompanyEvent, 'approvedAt'> &
  Partial<Pick<CompanyEvent, 'blackoutReason' | 'creationKey' | 'creationDigest'>>;

export interface EventSelection {
  readonly status?: PublicationStatus | undefined;
  /** Text in the title. */
  readonly q?: string | undefined;
  readonly deleted?: boolean;
}

/** Maximum number of upcoming and of past events in the public calendar. */
const MOST_SHOWN = 100;
/** For how many days the calendar file lists a withdrawn event as cancelled. */
const CANCELLED_DAYS = 30;
const DAY_MS = 86_400_000;
const DOCUMENTS = ['transcript', 'slides'] as const;
const place = z.tuple([z.literal('events'), instantSchema, uuidSchema]);

/** All queries about events. Deleted ones are excluded unless a method says otherwise. */
@Injectable()
export class EventsRepository extends DisclosuresRepository<CompanyEvent, NewEvent> {
  constructor(em: EntityManager) {
    super(em, 'event');
  }

  /** Returns a page of events, latest start first, with the cursor of the next page. */
  async list(
    selection: EventSelection,
    { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
  ) {
    const { items, hasNextPage } = await this.em.findByCursor(CompanyEvent, {
      where: matching(selection),
      orderBy: { startsAt: 'desc', id: 'desc' },
      first: limit,
      ...(cursor !== undefined && { after: placeOf(cursor) }),
      includeCount: false,
      populate: DOCUMENTS,
      disableIdentityMap: true,
    });
    const last = hasNextPage ? items.at(-1) : undefined;
    return { items, next: last && formatCursor(['events', last.startsAt, last.id]) };
  }

  count(selection: EventSelection): Promise<number> {
    return this.em.count(CompanyEvent, matching(selection));
  }

  /** Returns the public events at a time: upcoming and live ones, soonest first, then past ones, latest first. */
  async publicAt(readTime: ReadTime): Promise<CompanyEvent[]> {
    const options = { limit: MOST_SHOWN, disableIdentityMap: true } as const;
    const [coming, past] = await Promise.all([
      this.em.find(
        CompanyEvent,
        { ...publicCondition(readTime), overAt: { $gt: readTime.sql } },
        { ...options, orderBy: { startsAt: 'asc', id: 'asc' } },
      ),
      this.em.find(
        CompanyEvent,
        { ...publicCondition(readTime), overAt: { $lte: readTime.sql } },
        { ...options, orderBy: { startsAt: 'desc', id: 'desc' } },
      ),
    ]);
    return [...coming, ...past];
  }

  /** Returns the audit entries of recent withdrawals. Their snapshots have the events as readers last saw them. */
  async recentWithdrawals({ instant = new Date() }: ReadTime): Promise<AuditEntry[]> {
    const since = new Date(instant.getTime() - CANCELLED_DAYS * DAY_MS);
    const where = { deletedAt: null, withdrawnAt: { $gt: since, $lte: instant } };
    const withdrawn = await this.em.find(CompanyEvent, where, {
      fields: ['id'],
      orderBy: { withdrawnAt: 'desc' },
      limit: MOST_SHOWN,
      disableIdentityMap: true,
    });
    const entries = await this.em.find(
      AuditEntry,
      { event: { $in: withdrawn.map(({ id }) => id) }, action: 'withdrawn' },
      { populate: ['snapshot'], orderBy: { version: 'asc' }, disableIdentityMap: true },
    );
    return [...new Map(entries.map((entry) => [entry.event?.id, entry])).values()];
  }

  async find(id: string): Promise<CompanyEvent | null> {
    const where = { id, deletedAt: null };
    return isUuid(id) ? this.em.findOne(CompanyEvent, where, { populate: DOCUMENTS }) : null;
  }

  findByCreationKey(creationKey: string): Promise<CompanyEvent | null> {
    return this.em.findOne(CompanyEvent, { creationKey, deletedAt: null }, { populate: DOCUMENTS });
  }

  protected create(contents: NewEvent & CreationFields): CompanyEvent {
    return this.em.create(CompanyEvent, contents);
  }

  protected entriesOf(event: string) {
    return { event };
  }

  protected async lockRow(id: string): Promise<CompanyEvent | null> {
    const event = await this.em.findOne(CompanyEvent, { id }, FOR_UPDATE);
    if (event !== null) await this.em.populate([event], DOCUMENTS);
    return event;
  }

  protected describe(event: CompanyEvent): AuditRecord {
    // Without titles of documents, which would remain in this entry when a release is purged with its documents.
    const { transcriptTitle: _transcript, slidesTitle: _slides, ...snapshot } = toManagedEvent(event);
    return { subject: { event }, snapshot };
  }
}

function matching({ status, q = '', deleted = false }: EventSelection): FilterQuery<CompanyEvent> {
  const where: FilterQuery<CompanyEvent>[] = [{ deletedAt: deleted ? { $ne: null } : null }];
  if (q.trim() !== '') where.push(titleCondition(q));
  if (status === 'public') where.push(publicCondition(ReadTime.present));
  if (status === 'withdrawn') where.push({ withdrawnAt: { $ne: null } });
  if (status === 'scheduled') where.push(scheduledCondition(ReadTime.present));
  return { $and: where };
}

function placeOf(cursor: string) {
  const [, startsAt, id] = parseCursor(cursor, place);
  return { startsAt, id };
}
