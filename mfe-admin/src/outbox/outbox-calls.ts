import { request } from '@site/kit';

/** An e-mail that is not sent any more unless somebody requests it. */
export interface FailedMessage {
  readonly id: string;
  readonly kind: string;
  /** Null if the recipient should no longer get it. */
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

/** State of outgoing e-mail. */
export interface Outbox {
  readonly available: boolean;
  readonly paused: { readonly since: string; readonly reason: string } | null;
  readonly failed: readonly FailedMessage[];
  readonly suspended: readonly SuspendedAddress[];
}

export const outboxAddress = '/api/admin/outbox';

/** Whether an address belongs to the outbox. */
export function isOfOutbox(address: string): boolean {
  return address === outboxAddress;
}

export function sendAgain({ id }: FailedMessage, token: string): Promise<unknown> {
  return request<unknown>(`${outboxAddress}/failed/${encodeURIComponent(id)}/send`, {
    method: 'POST',
    token,
  });
}

export function resume({ id }: SuspendedAddress, token: string): Promise<unknown> {
  const address = `${outboxAddress}/suspended/${encodeURIComponent(id)}/resume`;
  return request<unknown>(address, { method: 'POST', token });
}
