import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { z } from 'zod';
import { PUBLICATION_STATUSES, type PublicationStatus } from '../articles/article-selection.ts';
import { ArticleChangeDto, toArticleChangeDto } from '../articles/article-version.dto.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { viewOf } from '../http/view-of.ts';
import {
  Instant,
  OptionalChoice,
  OptionalTextMember,
  Rule,
  Text,
  TextMember,
  UUID_PATTERN,
  WebAddress,
  parseInstant,
} from '../input/rules.ts';
import { PageLimit } from '../pagination/page.ts';
import {
  CorrectionNote,
  DisclosureState,
  toDisclosureState,
  publicFromOf,
} from '../publications/publication.dto.ts';
import type { CompanyEvent } from './event.entity.ts';
import { isTimeZone } from './event-times.ts';

const LONGEST_CURSOR = 200;
const YEARS = { first: 1970, last: 2999 };

function EventTime(): PropertyDecorator {
  const isEventTime = (value: unknown) => {
    const year = typeof value === 'string' ? (parseInstant(value)?.getUTCFullYear() ?? 0) : 0;
    return year >= YEARS.first && year <= YEARS.last;
  };
  const form = 'an ISO 8601 instant with Z or an offset, such as 2026-01-31T17:00:00Z';
  return Rule(
    'eventTime',
    isEventTime,
    `$property must be ${form}, in the years ${YEARS.first} to ${YEARS.last}.`,
  );
}

const nullable = { type: String, nullable: true } as const;

export class EventInput {
  @TextMember({ min: 1, max: 300, blank: false }) title!: string;

  @ApiProperty({ format: 'date-time', description: 'Instant with Z or an offset, in the years 1970 to 2999' })
  @EventTime()
  startsAt!: string;

  @ApiPropertyOptional({
    ...nullable,
    format: 'date-time',
    description: 'After `startsAt`; absent if it is not known',
  })
  @IsOptional()
  @EventTime()
  endsAt?: string | null;

  @ApiProperty({
    maxLength: 64,
    example: 'America/Vancouver',
    description: 'IANA name of the zone in which times and days are shown',
  })
  @Rule('zone', isTimeZone, 'zone must be the IANA name of a time zone, such as America/Vancouver.')
  zone!: string;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    default: false,
    description: 'Whether it takes place on whole days: those of `startsAt` to `endsAt` in its zone',
  })
  @IsOptional()
  @IsBoolean({ message: 'allDay must be true or false.' })
  allDay?: boolean | null;

  @ApiPropertyOptional({ ...nullable, maxLength: 300 })
  @IsOptional()
  @Text({ min: 0, max: 300 })
  place?: string | null;

  @ApiPropertyOptional({
    ...nullable,
    maxLength: 500,
    description: 'Numbers and codes of a telephone conference',
  })
  @IsOptional()
  @Text({ min: 0, max: 500 })
  dialIn?: string | null;

  @ApiPropertyOptional({ ...nullable, format: 'uri', maxLength: 2_048, description: 'http(s) address' })
  @IsOptional()
  @WebAddress()
  webcastUrl?: string | null;

  @ApiPropertyOptional({ ...nullable, format: 'uri', maxLength: 2_048, description: 'http(s) address' })
  @IsOptional()
  @WebAddress()
  replayUrl?: string | null;

  @DocumentId('transcriptId') transcriptId?: string | null;
  @DocumentId('slidesId') slidesId?: string | null;

  @ApiProperty({
    format: 'date-time',
    description: 'Instant with Z or an offset; a future instant schedules the announcement',
  })
  @Instant()
  publishedAt!: string;

  @BlackoutReason() blackoutReason?: string;
}

function DocumentId(name: string): PropertyDecorator {
  const description = 'Id of a document, which readers get only while it is public';
  return (target, property) => {
    ApiPropertyOptional({ ...nullable, format: 'uuid', description })(target, property);
    IsOptional()(target, property);
    Matches(UUID_PATTERN, { message: `${name} must be the id of a document, or null.` })(target, property);
  };
}

export class EventUpdate extends EventInput {
  @CorrectionNote('event') correction?: string;
}

export class EventListQuery {
  @PageLimit({ default: 100 }) limit?: number;

  @ApiPropertyOptional({ description: 'From the `Link` header of the previous page' })
  @IsOptional()
  @Text({ min: 1, max: LONGEST_CURSOR })
  cursor?: string;

  @OptionalTextMember({ min: 0, max: 200, description: 'Text in the title, ignoring case' }) q?: string;

  @OptionalChoice(['true'], { description: 'List deleted events instead' }) deleted?: 'true';
  @OptionalChoice(PUBLICATION_STATUSES, { description: 'Only events with this status' })
  status?: PublicationStatus;
}

export class EventView {
  @ApiProperty() id!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) startsAt!: string;
  @ApiPropertyOptional({ format: 'date-time' }) endsAt?: string;
  @ApiProperty({ description: 'IANA name' }) zone!: string;
  @ApiProperty() allDay!: boolean;
  @ApiPropertyOptional() place?: string;
  @ApiPropertyOptional() dialIn?: string;
  @ApiPropertyOptional({ format: 'uri' }) webcastUrl?: string;
  @ApiPropertyOptional({ format: 'uri' }) replayUrl?: string;
  @ApiPropertyOptional({ description: 'Latest correction since publication' }) correction?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the latest correction' })
  correctedAt?: string;
}

@ApiSchema({ name: 'Event' })
export class ManagedEvent extends IntersectionType(EventView, DisclosureState) {
  @ApiPropertyOptional() transcriptId?: string;
  @ApiPropertyOptional({ description: 'Title of that document' }) transcriptTitle?: string;
  @ApiPropertyOptional() slidesId?: string;
  @ApiPropertyOptional({ description: 'Title of that document' }) slidesTitle?: string;
}

export class EventChange extends ArticleChangeDto {
  @ApiProperty({ description: 'The event after the change' }) event!: EventInput;
}

/** The members of an event that readers get as they are stored. */
export const PUBLIC_EVENT_FIELDS = [
  ...['id', 'title', 'startsAt', 'endsAt', 'zone', 'allDay', 'place', 'dialIn'],
  ...['webcastUrl', 'replayUrl', 'correction', 'correctedAt'],
] as const;

const text = z.string().nullable().default(null);
const restorable = z.object({
  title: z.string(),
  startsAt: z.string(),
  endsAt: text,
  zone: z.string(),
  allDay: z.boolean(),
  place: text,
  dialIn: text,
  webcastUrl: text,
  replayUrl: text,
  transcriptId: text,
  slidesId: text,
  publishedAt: z.string(),
});

export function toManagedEvent(event: CompanyEvent): ManagedEvent {
  const { transcript, slides } = event;
  return {
    ...viewOf(event, PUBLIC_EVENT_FIELDS),
    ...toDisclosureState(event, publicFromOf(event)),
    ...(transcript && { transcriptId: transcript.id, transcriptTitle: transcript.title }),
    ...(slides && { slidesId: slides.id, slidesTitle: slides.title }),
  };
}

export function toEventChange(
  entry: Parameters<typeof toArticleChangeDto>[0] & { readonly snapshot: string },
): EventChange {
  return { ...toArticleChangeDto(entry), event: parseEventSnapshot(entry) };
}

/** Returns the event after a change, in the form of a request. */
export function parseEventSnapshot({ snapshot }: { readonly snapshot: string }) {
  return restorable.parse(JSON.parse(snapshot));
}
