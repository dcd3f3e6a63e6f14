import type { EventInput, NewsroomEvent } from '@site/kit';
import { resolveEnteredTime } from '../disclosures/entered-time.ts';
import { dayAfter, resolveWallClock, type WallClock, wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** Values of the form's fields. `allDay` is `yes` or empty; both fields of the end can be empty. */
type EventTexts = Readonly<
  Record<
    | ('title' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'zone' | 'allDay' | 'place' | 'dialIn')
    | ('webcastUrl' | 'replayUrl' | 'transcriptId' | 'slidesId' | 'publishDate' | 'publishTime' | 'version'),
    string
  >
>;

const midnight = '00:00';
const addressPattern = /^https?:\/\/[^/\s]\S*$/i;
const noTime = { date: '', time: '' };

/** Returns the end as displayed: for whole days the last day, although the stored end is the midnight after it. */
function endOf({ endsAt, zone, allDay }: NewsroomEvent): WallClock {
  return endsAt === undefined ? noTime : wallClockAt(Date.parse(endsAt) - (allDay ? 1 : 0), zone);
}

export function toEventTexts(event: NewsroomEvent | null, now: number): EventTexts {
  const publish = wallClockAt(event ? Date.parse(event.publishedAt) : now, pacificZone);
  const start = event ? wallClockAt(Date.parse(event.startsAt), event.zone) : noTime;
  const end = event ? endOf(event) : noTime;
  return {
    title: event?.title ?? '',
    ...{ startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time },
    ...{ zone: event?.zone ?? pacificZone, allDay: event?.allDay ? 'yes' : '' },
    ...{ place: event?.place ?? '', dialIn: event?.dialIn ?? '' },
    ...{ webcastUrl: event?.webcastUrl ?? '', replayUrl: event?.replayUrl ?? '' },
    ...{ transcriptId: event?.transcriptId ?? '', slidesId: event?.slidesId ?? '' },
    ...{ publishDate: publish.date, publishTime: publish.time, version: String(event?.version ?? 0) },
  };
}

function timesOf(texts: EventTexts, stored: NewsroomEvent | null) {
  const { startDate, startTime, endDate, endTime, zone } = texts;
  if (texts.allDay !== '') {
    const isDay = resolveWallClock({ date: endDate, time: midnight }, zone) !== undefined;
    return {
      startsAt: resolveEnteredTime({ date: startDate, time: midnight }, zone),
      endsAt: isDay ? resolveEnteredTime({ date: dayAfter(endDate), time: midnight }, zone) : undefined,
    };
  }
  const known = stored?.zone === zone ? stored : null;
  return {
    startsAt: resolveEnteredTime({ date: startDate, time: startTime }, zone, known?.startsAt),
    endsAt: resolveEnteredTime({ date: endDate || startDate, time: endTime }, zone, known?.endsAt),
  };
}

export function validateEvent(texts: EventTexts): Readonly<Record<string, string>> {
  const { startsAt, endsAt } = timesOf(texts, null);
  const hasEnd = texts.endDate !== '' || (texts.allDay === '' && texts.endTime !== '');
  const isBackwards = startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt;
  const wrong = (['webcastUrl', 'replayUrl'] as const).filter(
    (name) => texts[name].trim() !== '' && !addressPattern.test(texts[name].trim()),
  );
  return {
    ...(startsAt === undefined && {
      startDate: texts.allDay === '' ? 'Choose a date and a time' : 'Choose a date',
    }),
    ...(hasEnd && endsAt === undefined && { endDate: 'Choose an end time, or leave date and time empty' }),
    ...(isBackwards && { endDate: 'The end must be after the start' }),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter an address that begins with https://'])),
  };
}

export function toEventInput(
  texts: EventTexts,
  stored: NewsroomEvent | null,
  publishedAt: string,
): EventInput | undefined {
  const { startsAt, endsAt = null } = timesOf(texts, stored);
  if (startsAt === undefined) return undefined;
  const { title, zone, allDay, place, dialIn, webcastUrl, replayUrl, transcriptId, slidesId } = texts;
  return {
    ...{ title: title.trim(), startsAt, endsAt, zone, allDay: allDay !== '', publishedAt },
    ...{ place: place.trim(), dialIn: dialIn.trim() },
    ...{ webcastUrl: webcastUrl.trim(), replayUrl: replayUrl.trim() },
    ...{ transcriptId: transcriptId || null, slidesId: slidesId || null },
  };
}
