import { HttpError } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';

/** A quiet period in whole Pacific days, `YYYY-MM-DD`. It includes the last day. */
export interface Blackout {
  readonly id: string;
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

export const blackoutsAddress = '/api/admin/blackouts';

export function isBlackoutsAddress(address: string): boolean {
  return address === blackoutsAddress;
}

/** @throws HttpError 400 if the last day is before the first day */
export function addBlackout(input: Omit<Blackout, 'id'>): Promise<unknown> {
  return requestWithToken<unknown>(blackoutsAddress, { method: 'POST', body: input });
}

export function removeBlackout({ id }: Blackout): Promise<unknown> {
  return requestWithToken<unknown>(`${blackoutsAddress}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function isBlackoutReasonRequired(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409 && 'blackoutReason' in validationErrorsOf(error);
}

/** Returns 'Nov 10, 2026' or 'Nov 10 – 12, 2026'. */
export function formatBlackoutDays({ firstDay, lastDay }: Pick<Blackout, 'firstDay' | 'lastDay'>): string {
  const style = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return style.formatRange(new Date(firstDay), new Date(lastDay));
}
