import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { type Blackout, blackoutsAddress } from './blackout-calls.ts';

export function useBlackouts() {
  const { state, retry } = useNewsroomData<Blackout[]>(
    blackoutsAddress,
    'The blackouts could not be loaded.',
  );
  const blackouts = state.kind === 'ready' ? state.data : [];
  const on = (date: string) =>
    blackouts.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  return {
    state,
    retry,
    on,
  };
}
