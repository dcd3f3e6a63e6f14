import { type EarlyReader, type EarlyReaderInput, type InvitedEarlyReader, request } from '@site/kit';

const address = '/api/admin/early-readers';

/** The address of the early readers of a draft, or of an article that is not public yet. */
export function earlyReadersAddress(releaseId: string): string {
  return `${address}?releaseId=${encodeURIComponent(releaseId)}`;
}

/** @throws HttpError 403 if the password is wrong */
export function inviteEarlyReader(input: EarlyReaderInput, token: string): Promise<InvitedEarlyReader> {
  return request<InvitedEarlyReader>(address, { method: 'POST', body: input, token });
}

export function revokeEarlyReader({ id }: EarlyReader, token: string): Promise<unknown> {
  return request<unknown>(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}
