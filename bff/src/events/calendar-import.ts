import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DateTime } from 'luxon';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { databaseTime } from '../db/database-time.ts';
import { effectiveEnd } from './event-times.ts';
import { EventsRepository } from './events.repository.ts';
import { COMPANY_ZONE, companyDay } from './sample-events.ts';

const DONE_BY = 'calendar setting';

/** Creates events from the dates in the setting CALENDAR, only once in the life of a database. */
@Injectable()
export class CalendarImport {
  private readonly logger = new Logger('Calendar');

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: EventsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** Call it in a transaction that holds the lock of the first start. */
  async importOnce(): Promise<void> {
    const { calendar } = this.config;
    if (calendar.length === 0) return;
    const earlier = await this.em.findOne(AuditEntry, { action: 'calendar-imported' }, { fields: ['at'] });
    if (earlier !== null) {
      this.logger.warn(
        `CALENDAR is ignored: it was imported on ${earlier.at.toISOString()}. Remove the setting.`,
      );
      return;
    }
    const now = new Date(await databaseTime(this.em));
    const today = companyDay(now);
    // Ignores past dates without a replay, which the calendar did not show before events were stored either.
    const shown = calendar.filter(({ date, replayUrl }) => date >= today || replayUrl !== undefined);
    for (const { date, title, callUrl, replayUrl } of shown) {
      const startsAt = DateTime.fromISO(date, { zone: COMPANY_ZONE }).toJSDate();
      const times = { startsAt, endsAt: null, zone: COMPANY_ZONE, allDay: true };
      await this.events.add(
        {
          ...{ title, ...times, overAt: effectiveEnd(times), place: null, dialIn: null },
          ...{ webcastUrl: callUrl ?? null, replayUrl: replayUrl ?? null, transcript: null, slides: null },
          ...{ publishedAt: now, approvedAt: now },
        },
        { doneBy: DONE_BY },
      );
    }
    const subject = `${shown.length} of ${calendar.length} dates`;
    this.audit.add({ doneBy: DONE_BY, action: 'calendar-imported', subject });
    await this.em.flush();
    this.logger.log(
      `CALENDAR was imported: ${subject} became events. The setting is no longer read; remove it.`,
    );
  }
}
