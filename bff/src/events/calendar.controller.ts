import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { OptionalId, OptionalMatch } from '../input/rules.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { CalendarEvent } from './calendar.dto.ts';
import { CalendarService } from './calendar.service.ts';

class CalendarFileQuery {
  @OptionalMatch(/^\d{4}-\d\d-\d\d$/, 'date must be a day such as 2027-06-17, given once.', {
    format: 'date',
    description: 'Only events that begin on this day',
  })
  date?: string;

  @OptionalId('an event', { format: 'uuid', description: 'Only this event' }) id?: string;
}

@ApiTags('company')
@Public()
@Controller('api')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get('calendar')
  @ApiOperation({
    summary: 'List up to 100 upcoming events, soonest first, then up to 100 past ones, latest first',
  })
  @ConditionalRead()
  @ApiOkResponse({ type: [CalendarEvent] })
  @ApiProblems(503)
  listCalendar(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.calendar.list(readTime);
  }

  @Get('calendar.ics')
  @ApiOperation({ summary: 'Get the events as a calendar file to subscribe to' })
  @ConditionalRead()
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @ApiProblems(400, 404, 503)
  getCalendarFile(
    @Query() query: CalendarFileQuery,
    @RequestReadTime() readTime: ReadTime,
  ): Promise<CachedResponse> {
    return this.calendar.file(query, readTime);
  }
}
