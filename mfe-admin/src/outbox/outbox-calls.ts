import { requestWithToken } from '../session/request-with-token.ts';

/** An e-mail that could not be sent, and is sent again only on request. */
export interface FailedMessage {
  readonly id: string;
  readonly kind: string;
  /** Null if the recipient should no longer get the e-mail, as after unsubscribing. */
  readonly to: string | null;
  readonly subject: string | null;
  readonly reason: string;
  readonly failedAt: string;
}

/** An address that gets no e-mail, because its mailbox does not exist. */
export interface SuspendedAddress {
  readonly id: string;
  readonly email: string;
  readonly reason: string;
  readonly suspendedAt: string;
}

export interface Outbox {
  readonly available: boolean;
  readonly paused: { readonly since: string; readonly reason: string } | null;
  readonly failed: readonly FailedMessage[];
  readonly suspended: readonly SuspendedAddress[];
}

export const outboxAddress = '/api/admin/outbox';

export function isOutboxAddress(address: string): boolean {
  return address === outboxAddress;
}

export function resendMessage({ id }: FailedMessage): Promise<unknown> {
  return requestWithToken<unknown>(`${outboxAddress}/failed/${encodeURIComponent(id)}/send`, {
    method: 'POST',
  });
}

export function resumeSuspendedAddress({ id }: SuspendedAddress): Promise<unknown> {
  const address = `${outboxAddress}/suspended/${encodeURIComponent(id)}/resume`;
  return requestWithToken<unknown>(address, { method: 'POST' });
}
