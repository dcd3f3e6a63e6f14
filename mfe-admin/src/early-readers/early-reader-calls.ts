import { type EarlyReader, type EarlyReaderInput, type InvitedEarlyReader } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

const address = '/api/admin/early-readers';

export function earlyReadersAddress(releaseId: string): string {
  return `${address}?releaseId=${encodeURIComponent(releaseId)}`;
}

/** @throws HttpError 403 if the password is wrong */
export function inviteEarlyReader(input: EarlyReaderInput): Promise<InvitedEarlyReader> {
  return requestWithToken<InvitedEarlyReader>(address, { method: 'POST', body: input });
}

export function revokeEarlyReader({ id }: EarlyReader): Promise<unknown> {
  return requestWithToken<unknown>(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
