import type { eventList as onServer } from './event-data.ts';

/** Structured data is only in the server's HTML. On Node, `#event-data` is another file. */
export const eventList: typeof onServer | undefined = undefined;
