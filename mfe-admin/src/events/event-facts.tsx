import { type EventInput, type NewsroomEvent, TextLink } from '@site/kit';
import { formatDateInZone, formatInZone, formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

/** Formats the start in the event's time zone. */
function formatStart({ startsAt, zone, allDay }: Pick<EventInput, 'startsAt' | 'zone' | 'allDay'>): string {
  const instant = Date.parse(startsAt);
  const start = allDay ? `Whole day from ${formatDateInZone(instant, zone)}` : formatInZone(instant, zone);
  return `${start} (${zone})`;
}

export function EventFacts({ event }: { readonly event: NewsroomEvent }) {
  const { place, webcastUrl, replayUrl, transcriptTitle, slidesTitle } = event;
  const links = [
    { label: 'Webcast', href: webcastUrl },
    { label: 'Replay', href: replayUrl },
  ];
  return (
    <>
      <span className="tabular-nums">{formatStart(event)}</span>
      {place !== undefined && <span className="wrap-anywhere">{place}</span>}
      {links.map(
        ({ label, href }) =>
          href !== undefined && (
            <TextLink key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </TextLink>
          ),
      )}
      {transcriptTitle !== undefined && (
        <span className="wrap-anywhere">{`Transcript: ${transcriptTitle}`}</span>
      )}
      {slidesTitle !== undefined && <span className="wrap-anywhere">{`Slides: ${slidesTitle}`}</span>}
    </>
  );
}

export function EventVersion({ version }: { readonly version: EventInput }) {
  const { title, place, publishedAt } = version;
  const publishTime = formatTimeWithUtc(Date.parse(publishedAt), pacificZone);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-600 tabular-nums">{`${formatStart(version)}. Publish time: ${publishTime}`}</p>
      {place && <p className="wrap-anywhere">{place}</p>}
    </>
  );
}
