import { type Passage, type PassageInput } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

export const passagesAddress = '/api/admin/passages';

export function isPassagesAddress(address: string): boolean {
  return address.startsWith(passagesAddress);
}

function addressOf(id: string): string {
  return `${passagesAddress}/${encodeURIComponent(id)}`;
}

export function passageHistoryAddress(id: string): string {
  return `${addressOf(id)}/history`;
}

export function createPassage(input: PassageInput): Promise<Passage> {
  return requestWithToken<Passage>(passagesAddress, { method: 'POST', body: input });
}

/** @throws HttpError 412 if the passage is no longer at `version` */
export function updatePassage(
  { id, version }: Pick<Passage, 'id' | 'version'>,
  input: PassageInput,
): Promise<Passage> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Passage>(addressOf(id), { method: 'PUT', body: input, headers });
}

export function restorePassage(id: string): Promise<Passage> {
  return requestWithToken<Passage>(`${addressOf(id)}/restore`, { method: 'POST' });
}

/** @throws HttpError 412 if the passage is no longer at `version` */
export function deletePassage({ id, version }: Pick<Passage, 'id' | 'version'>): Promise<unknown> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<unknown>(addressOf(id), { method: 'DELETE', headers });
}
