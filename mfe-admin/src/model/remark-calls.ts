import { type Remark } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

const remarksOf = '/api/admin/remarks/';

export const MAX_REMARK_LENGTH = 1_000;

export function isRemarksAddress(address: string): boolean {
  return address.startsWith(remarksOf);
}

export function remarksAddress(subject: string): string {
  return `${remarksOf}${encodeURIComponent(subject)}`;
}

export function addRemark(subject: string, remark: Pick<Remark, 'quote' | 'text'>): Promise<Remark> {
  return requestWithToken<Remark>(remarksAddress(subject), { method: 'POST', body: remark });
}

export function setRemarkDone(subject: string, id: string, done: boolean): Promise<Remark> {
  const address = `${remarksAddress(subject)}/${encodeURIComponent(id)}`;
  return requestWithToken<Remark>(address, { method: 'PUT', body: { done } });
}
