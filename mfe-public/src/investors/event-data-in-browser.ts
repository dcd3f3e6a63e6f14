import type { eventList as onServer } from './event-data.ts';

/** Structured data is rendered only on the server, where `#event-data` resolves to another file. */
export const eventList: typeof onServer | undefined = undefined;
