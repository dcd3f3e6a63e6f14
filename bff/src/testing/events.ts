import type { TestResponse } from './calls.ts';
import type { RunningBff } from './running-bff.ts';

export const EVENTS_PATH = '/api/admin/events';

export const EVENT = {
  title: 'Third-quarter results call',
  startsAt: '2999-11-12T15:00:00.000Z',
  endsAt: '2999-11-12T16:00:00.000Z',
  zone: 'America/Toronto',
  publishedAt: '2025-11-01T13:00:00.000Z',
};

/** The logical lines of a calendar file, with folded lines joined. */
export function calendarLinesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

/** The values of a property in a calendar file, with its parameters. */
export function calendarValuesOf(name: string, file: string): string[] {
  return calendarLinesOf(file).flatMap((line) =>
    new RegExp(`^${name}[;:]`).test(line) ? line.slice(name.length + 1) : [],
  );
}

export async function createEvent(app: RunningBff, changes: object = {}): Promise<TestResponse['json']> {
  const { status, text, json } = await app.admin(EVENTS_PATH, {
    method: 'POST',
    body: { ...EVENT, ...changes },
  });
  if (status !== 201) throw new Error(`The event was refused with ${status}: ${text}`);
  return json;
}
