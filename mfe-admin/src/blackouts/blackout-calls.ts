import { HttpError, request } from '@site/kit';
import { refusalsOf } from '../session/use-newsroom-call.ts';

/** A quiet period: whole days in Pacific time, `YYYY-MM-DD`, the last one in it. */
export interface Blackout {
  readonly id: string;
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Where all blackouts are. */
export const blackoutsAddress = '/api/admin/blackouts';

/** Whether an address tells of blackouts. */
export function isOfBlackouts(address: string): boolean {
  return address === blackoutsAddress;
}

/** @throws HttpError 400 when it ends before it begins */
export function addBlackout(input: Omit<Blackout, 'id'>, token: string): Promise<unknown> {
  return request<unknown>(blackoutsAddress, { method: 'POST', body: input, token });
}

export function removeBlackout({ id }: Blackout, token: string): Promise<unknown> {
  return request<unknown>(`${blackoutsAddress}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}

/** Whether the server asks why something is published within a blackout. */
export function asksWhy(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409 && 'blackoutReason' in refusalsOf(error);
}

/** When a blackout is: 'Nov 10, 2026', or from its first to its last day. */
export function daysOf({ firstDay, lastDay }: Pick<Blackout, 'firstDay' | 'lastDay'>): string {
  const style = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return style.formatRange(new Date(firstDay), new Date(lastDay));
}
