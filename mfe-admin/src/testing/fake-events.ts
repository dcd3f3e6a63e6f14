import type { EventInput, NewsroomEvent } from '@site/kit';
import { serveFakeDisclosures } from './fake-disclosures.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';

/** An approved event of the newsroom's API, overridden by `given`. */
export function newsroomEvent(given: Partial<NewsroomEvent> = {}): NewsroomEvent {
  return {
    ...{
      id: 'e-1',
      title: 'Results call',
      zone: 'America/Toronto',
      allDay: false,
      version: 1,
      approved: true,
    },
    ...{ startsAt: '2026-11-12T15:00:30.000Z', endsAt: '2026-11-12T16:00:00.000Z' },
    ...{ publishedAt: '2025-11-12T13:00:00.000Z', publicFrom: '2025-11-12T13:00:00.000Z' },
    ...{ createdAt: '2025-11-11T13:00:00.000Z', updatedAt: '2025-11-11T13:00:00.000Z' },
    ...given,
  };
}

export function serveFakeEvents(newsroom: FakeNewsroom, ...kept: NewsroomEvent[]) {
  return serveFakeDisclosures(newsroom, {
    collection: 'events',
    kept,
    toItem: (body, stored = newsroomEvent({ id: 'e-new' })) => {
      const {
        endsAt: _end,
        transcriptId,
        slidesId,
        allDay,
        place,
        dialIn,
        webcastUrl,
        replayUrl,
        ...input
      } = body as EventInput;
      const texts = { place, dialIn, webcastUrl, replayUrl, transcriptId, slidesId, endsAt: _end };
      const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
      const { id, version, approved, createdAt, updatedAt } = stored;
      const own = { id, version, approved, createdAt, updatedAt };
      return { ...own, ...input, ...present, allDay: allDay ?? false, publicFrom: input.publishedAt };
    },
  });
}
