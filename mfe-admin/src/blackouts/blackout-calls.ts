import { HttpError } from '@site/kit';
import { authorised } from '../session/authorised.ts';
import { refusalsOf } from '../session/use-newsroom-call.ts';

/** A quiet period in whole Pacific days, `YYYY-MM-DD`, including the last one. */
export interface Blackout {
  readonly id: string;
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The address of all blackouts. */
export const blackoutsAddress = '/api/admin/blackouts';

/** Whether an address belongs to blackouts. */
export function isOfBlackouts(address: string): boolean {
  return address === blackoutsAddress;
}

/** @throws HttpError 400 when it ends before it begins */
export function addBlackout(input: Omit<Blackout, 'id'>): Promise<unknown> {
  return authorised<unknown>(blackoutsAddress, { method: 'POST', body: input });
}

export function removeBlackout({ id }: Blackout): Promise<unknown> {
  return authorised<unknown>(`${blackoutsAddress}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Whether the server refused publishing within a blackout because no reason was given. */
export function asksWhy(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409 && 'blackoutReason' in refusalsOf(error);
}

/** The days of a blackout in words: 'Nov 10, 2026', or the first and the last day. */
export function daysOf({ firstDay, lastDay }: Pick<Blackout, 'firstDay' | 'lastDay'>): string {
  const style = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return style.formatRange(new Date(firstDay), new Date(lastDay));
}
