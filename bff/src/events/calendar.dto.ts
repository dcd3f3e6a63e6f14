import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { viewOf } from '../http/view-of.ts';
import type { Document } from '../documents/document.entity.ts';
import { DocumentFile, toDocumentFile } from '../documents/document.dto.ts';
import { PUBLIC_EVENT_FIELDS, EventView } from './event.dto.ts';
import type { CompanyEvent } from './event.entity.ts';
import { EVENT_STATES, type EventState, eventStateOf, wallClockOf } from './event-times.ts';

class EventDocument extends DocumentFile {
  @ApiProperty() title!: string;
}

/** An event as visitors get it. Samples have only a date, a title and a state. */
export class CalendarEvent extends PartialType(
  PickType(EventView, [
    ...['id', 'startsAt', 'endsAt', 'zone', 'allDay', 'place', 'dialIn'],
    ...['webcastUrl', 'replayUrl', 'correction', 'correctedAt'],
  ] as const),
) {
  @ApiProperty({ format: 'date', description: 'The first day, in its zone' }) date!: string;
  @ApiPropertyOptional({ format: 'date', description: 'The last day, if that is another' }) endDate?: string;
  @ApiPropertyOptional({ description: 'Such as `10:00`, in its zone; absent for whole days' })
  startTime?: string;
  @ApiPropertyOptional({ description: 'Such as `11:00`; absent if it is not known' }) endTime?: string;
  @ApiPropertyOptional({ description: 'Such as `EST`: what the zone is called at that time' })
  zoneName?: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: EVENT_STATES, description: 'By the time of the response' }) state!: EventState;
  @ApiPropertyOptional({ format: 'uri', description: 'The same as `webcastUrl`' }) callUrl?: string;
  @ApiPropertyOptional({ type: EventDocument }) transcript?: EventDocument;
  @ApiPropertyOptional({ type: EventDocument }) slides?: EventDocument;

  @ApiProperty({ enum: ['company', 'sample'], description: 'Origin of the event; samples are invented' })
  source!: 'company' | 'sample';
}

/** @param documents the public documents of events, by id */
export function toCalendarEvent(
  event: CompanyEvent,
  documents: ReadonlyMap<string, Document>,
  now: Date,
): CalendarEvent {
  const shown = (named: Document | null | undefined): EventDocument | undefined => {
    const document = named && documents.get(named.id);
    return document ? { title: document.title, ...toDocumentFile(document.media) } : undefined;
  };
  const [transcript, slides] = [shown(event.transcript), shown(event.slides)];
  return {
    ...viewOf(event, PUBLIC_EVENT_FIELDS),
    ...wallClockOf(event),
    state: eventStateOf(event, now),
    ...(event.webcastUrl && { callUrl: event.webcastUrl }),
    ...(transcript && { transcript }),
    ...(slides && { slides }),
    source: 'company',
  };
}
