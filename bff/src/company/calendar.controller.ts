import { Controller, Get, Header, Inject, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestMoment } from '../as-of/request-moment.ts';
import { Public } from '../auth/public.ts';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { Moment } from '../db/database-time.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { OptionalMatch } from '../input/rules.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { listCalendarEvents, getCompanyDay } from './calendar.ts';
import { renderCalendarFile } from './calendar-file.ts';
import { CalendarEvent } from './company.dto.ts';

class CalendarFileQuery {
  @OptionalMatch(/^\d{4}-\d\d-\d\d$/, 'date must be a day such as 2027-06-17, given once.', {
    format: 'date',
    description: 'Only dates on this day',
  })
  date?: string;
}

@ApiTags('company')
@Public()
@Controller('api')
export class CalendarController {
  constructor(@Inject(CONFIG) private readonly config: RuntimeConfig) {}

  @Get('calendar')
  @ApiOperation({ summary: 'List the upcoming dates, soonest first, then past dates with a replay' })
  @ConditionalRead()
  @ApiOkResponse({ type: [CalendarEvent] })
  listCalendar(@RequestMoment() moment: Moment): CalendarEvent[] {
    return this.events(moment);
  }

  @Get('calendar.ics')
  @ApiOperation({ summary: 'Get the dates as a calendar file to subscribe to' })
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @ApiProblems(400, 404)
  @Header('cache-control', 'public, max-age=300')
  getCalendarFile(@Query() { date }: CalendarFileQuery, @RequestMoment() moment: Moment): StreamableFile {
    const events = this.events(moment).filter((event) => date === undefined || event.date === date);
    if (events.length === 0 && date !== undefined) throw new NotFoundError('There are no dates on this day.');
    const { companyName, siteUrl } = this.config;
    return new StreamableFile(Buffer.from(renderCalendarFile(events, { name: companyName, siteUrl })), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="${date ?? 'calendar'}.ics"`,
    });
  }

  private events({ instant = new Date() }: Moment): CalendarEvent[] {
    return listCalendarEvents(this.config, getCompanyDay(instant));
  }
}
