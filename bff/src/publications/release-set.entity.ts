import { defineEntity, p } from '@mikro-orm/core';
import { ReadTime } from '../db/database-time.ts';
import { uuidKeyColumn } from '../db/columns.ts';

export const ReleaseSetSchema = defineEntity({
  name: 'ReleaseSet',
  tableName: 'release_set',
  indexes: [
    {
      name: 'release_set_latest_first',
      columns: [
        { name: 'publishAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
  ],
  properties: {
    id: uuidKeyColumn(),
    name: p.text(),
    publishAt: p.datetime(3),
    /** User name of the administrator who chose the time. */
    scheduledBy: p.text(),
    heldAt: p.datetime(3).nullable(),
    /** Since when the set is complete and not held. The database copies this time to the items (`setReadyAt`). */
    readyAt: p.datetime(3).nullable(),
    blackoutReason: p.text().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** Releases, documents and events that become public in the same instant. */
export class ReleaseSet extends ReleaseSetSchema.class {
  /** @param now the database's clock, in milliseconds since 1970 */
  isPublic(now: number): boolean {
    return Boolean(this.readyAt) && this.isDue(now) && Number(this.readyAt) <= now;
  }

  isDue(now: number): boolean {
    return this.publishAt.getTime() <= now;
  }
}
ReleaseSetSchema.setClass(ReleaseSet);

/** The condition that a set is due and not public. */
export function overdueSetCondition() {
  return { readyAt: null, publishAt: { $lte: ReadTime.present.sql } };
}
