import { defineEntity, p } from '@mikro-orm/core';

const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'presence',
  properties: {
    /** The draft, or the article, that is open. */
    subject: p.uuid().primary(),
    /** A name that the browser's window gives itself. */
    windowId: p.text().primary(),
    username: p.text(),
    since: p.datetime(3),
    seenAt: p.datetime(3).index('presence_seen'),
  },
});

/** Somebody had something open in a window of a browser when `seenAt` was. */
export class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);
export { PresenceSchema };
