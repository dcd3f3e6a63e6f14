import { Inject, Injectable } from '@nestjs/common';
import { NewsCache } from '../articles/news-cache.ts';
import { CONFIG, type Config } from '../config/config.ts';
import type { ReadTime } from '../db/database-time.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { NotFoundError, requireFound } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { type CalendarEvent, toCalendarEvent } from './calendar.dto.ts';
import { renderCalendarFile, toCancelledEntry, toCalendarEntry, toSampleEntry } from './calendar-file.ts';
import { eventDays, formatDay } from './event-times.ts';
import { EventsRepository } from './events.repository.ts';
import { sampleEvents } from './sample-events.ts';

interface CalendarSelection {
  readonly id?: string | undefined;
  readonly date?: string | undefined;
}

/** The calendar as visitors get it, cached like the news. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: EventsRepository,
    private readonly documents: DocumentsRepository,
    private readonly cache: NewsCache,
  ) {}

  async list(readTime: ReadTime): Promise<CachedResponse> {
    const build = async (at: ReadTime) => {
      const now = at.instant ?? new Date();
      const events = await this.events.publicAt(at);
      if (events.length === 0) return CachedResponse.json(this.samples(now));
      const ids = events.flatMap(({ transcript, slides }) => [transcript?.id ?? [], slides?.id ?? []].flat());
      const documents = await this.documents.publicAmong(ids, at);
      return CachedResponse.json(events.map((event) => toCalendarEvent(event, documents, now)));
    };
    return requireFound(await this.cache.get('calendar', readTime, build), 'calendar');
  }

  /** Returns the calendar file with all events, the events of a day, or a single event. */
  async file({ id, date }: CalendarSelection, readTime: ReadTime): Promise<CachedResponse> {
    const isWhole = id === undefined && date === undefined;
    const file = await this.cache.get(`calendar file ${id ?? ''} ${date ?? ''}`, readTime, async (at) => {
      const events = await this.events.publicAt(at);
      const samples = events.length === 0 ? this.samples(at.instant ?? new Date()) : [];
      const entries = [...events.map(toCalendarEntry), ...samples.map(toSampleEntry)].filter(
        ({ key, times }) =>
          (id ?? key) === key && [undefined, formatDay(eventDays(times).first)].includes(date),
      );
      const cancelled = isWhole ? (await this.events.recentWithdrawals(at)).map(toCancelledEntry) : [];
      if (entries.length === 0 && !isWhole) return undefined;
      const { companyName: name, siteUrl } = this.config;
      return new CachedResponse(
        renderCalendarFile([...entries, ...cancelled], { name, siteUrl }),
        'text/calendar; charset=utf-8',
        { 'content-disposition': `attachment; filename="${date ?? 'calendar'}.ics"` },
      );
    });
    if (file === undefined) throw new NotFoundError('There are no such events.');
    return file;
  }

  private samples(now: Date): CalendarEvent[] {
    return this.config.sampleData ? sampleEvents(now) : [];
  }
}
