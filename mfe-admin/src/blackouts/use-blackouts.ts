import { useFreshApi } from '../session/use-fresh-api.ts';
import { type Blackout, blackoutsAddress } from './blackout-calls.ts';

/** The company's quiet periods. */
export function useBlackouts() {
  const { state, retry } = useFreshApi<Blackout[]>(blackoutsAddress, 'The blackouts could not be loaded.');
  const blackouts = state.kind === 'ready' ? state.data : [];
  const on = (date: string) =>
    blackouts.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  return {
    state,
    retry,
    /** The blackouts that include a date, `YYYY-MM-DD`. */
    on,
  };
}
