import type { EntityManager } from '@mikro-orm/postgresql';
import { DateTime } from 'luxon';
import { Blackout } from './blackout.entity.ts';

/** The time zone of the head office. */
const ZONE = 'America/Los_Angeles';

export function findBlackout(em: EntityManager, instant: Date): Promise<Blackout | null> {
  const day = DateTime.fromJSDate(instant, { zone: ZONE }).toFormat('yyyy-MM-dd');
  const where = { firstDay: { $lte: day }, lastDay: { $gte: day } };
  return em.findOne(Blackout, where, { orderBy: { firstDay: 'asc' } });
}

/** Returns a name such as 'Results, 2026-11-10 to 2026-11-20'. */
export function describeBlackout({
  title,
  firstDay,
  lastDay,
}: Pick<Blackout, 'title' | 'firstDay' | 'lastDay'>): string {
  return `${title}, ${firstDay} to ${lastDay}`;
}
