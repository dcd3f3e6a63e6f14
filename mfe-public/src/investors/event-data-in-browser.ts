import type { eventStructuredData as onServer } from './event-data.ts';

/** Structured data is rendered only on the server, where `#event-data` resolves to `event-data.ts`. */
export const eventStructuredData: typeof onServer | undefined = undefined;
