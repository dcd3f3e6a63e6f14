import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { parseValidInstant } from '../articles/release-fields.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Document } from '../documents/document.entity.ts';
import { invalidField, requireFound } from '../errors/domain-errors.ts';
import { MAX_PAGE_SIZE, nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import { DisclosuresService } from '../publications/disclosures.service.ts';
import {
  type EventChange,
  type EventListQuery,
  type EventUpdate,
  type ManagedEvent,
  parseEventSnapshot,
  toEventChange,
  toManagedEvent,
} from './event.dto.ts';
import type { CompanyEvent } from './event.entity.ts';
import { effectiveEnd } from './event-times.ts';
import { type EventFields, EventsRepository } from './events.repository.ts';

/** Fields that a public event may get without another review; documents are reviewed separately. */
const FOLLOW_UPS = new Set(['replayUrl', 'transcript', 'slides']);

@Injectable()
export class EventsService extends DisclosuresService<CompanyEvent, EventUpdate, EventFields> {
  protected override readonly parseSnapshot = parseEventSnapshot;

  constructor(
    @Inject(CONFIG) config: Config,
    em: EntityManager,
    private readonly events: EventsRepository,
    blackouts: BlackoutsService,
  ) {
    super(config, em, events, blackouts, 'event');
  }

  async list(query: EventListQuery): Promise<Page<ManagedEvent>> {
    const { cursor, limit = MAX_PAGE_SIZE } = query;
    const selection = { ...query, deleted: query.deleted === 'true' };
    const { items, next } = await this.events.list(selection, { limit, cursor });
    return {
      items: items.map(toManagedEvent),
      total: await this.events.count(selection),
      link: next && nextPageLink('/api/admin/events', query, next),
    };
  }

  async get(id: string): Promise<ManagedEvent> {
    return toManagedEvent(requireFound(await this.events.find(id), 'event'));
  }

  async history(id: string): Promise<EventChange[]> {
    const changes = await this.events.history(id);
    return requireFound(changes.length > 0 && changes, 'event').map(toEventChange);
  }

  protected override async fieldsOf(input: EventUpdate, stored?: CompanyEvent): Promise<EventFields> {
    const { title, zone, allDay, place, dialIn, webcastUrl, replayUrl } = input;
    const startsAt = parseValidInstant(input.startsAt);
    const endsAt = input.endsAt ? parseValidInstant(input.endsAt) : null;
    if (endsAt && endsAt <= startsAt) throw invalidField('endsAt', 'endsAt must be after startsAt.');
    const times = { startsAt, endsAt, zone, allDay: allDay ?? false };
    return {
      title,
      ...times,
      overAt: effectiveEnd(times),
      ...{ place: place || null, dialIn: dialIn || null },
      ...{ webcastUrl: webcastUrl || null, replayUrl: replayUrl || null },
      transcript: await this.documentOf('transcriptId', input, stored?.transcript),
      slides: await this.documentOf('slidesId', input, stored?.slides),
      publishedAt: parseValidInstant(input.publishedAt),
    };
  }

  protected override assign(event: CompanyEvent, fields: EventFields): boolean {
    Object.assign(event, fields);
    return false;
  }

  protected override needsNoApproval(event: CompanyEvent, fields: EventFields): boolean {
    return Object.entries(fields).every(
      ([name, value]) => FOLLOW_UPS.has(name) || comparable(value) === comparable(Reflect.get(event, name)),
    );
  }

  /** Returns the referenced document. A deleted one is accepted only if the event already refers to it. */
  private async documentOf(
    field: 'transcriptId' | 'slidesId',
    { [field]: id }: EventUpdate,
    stored: Document | null | undefined,
  ): Promise<Document | null> {
    if (!id) return null;
    if (stored?.id === id) return stored;
    const found = await this.em.findOne(Document, { id, deletedAt: null });
    if (found === null) throw invalidField(field, `There is no document ${id}.`);
    return found;
  }
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}
