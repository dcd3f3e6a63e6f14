import { defineEntity, p } from '@mikro-orm/core';

export const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'presence',
  properties: {
    /** The draft or article that is open. */
    subject: p.uuid().primary(),
    /** An id that the browser's window has chosen. */
    windowId: p.text().primary(),
    username: p.text(),
    since: p.datetime(3),
    seenAt: p.datetime(3).index('presence_seen'),
  },
});

export class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);
