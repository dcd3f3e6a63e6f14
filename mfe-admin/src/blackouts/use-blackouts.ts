import { useFreshApi } from '../session/use-fresh-api.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { type Blackout, blackoutsAddress } from './blackout-calls.ts';

/** The company's quiet periods. */
export function useBlackouts() {
  const { state, retry } = useFreshApi<Blackout[]>(blackoutsAddress, {
    failure: 'The blackouts could not be loaded.',
  });
  const blackouts = state.kind === 'ready' ? state.data : [];
  const on = (date: string) =>
    blackouts.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  return {
    state,
    retry,
    /** Those that have a date in them, `YYYY-MM-DD`. */
    on,
    /** The first of those in which something would be public that is published at an instant; at once, if that is over. */
    at: (instant: number, now: number) => on(wallClockAt(Math.max(instant, now), pacificZone).date)[0],
  };
}
