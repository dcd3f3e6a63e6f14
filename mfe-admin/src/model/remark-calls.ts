import { type Remark } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

const remarksOf = '/api/admin/remarks/';

/** The maximum number of characters of a remark, and of its quote. */
export const MAX_REMARK_LENGTH = 1_000;

/** Returns whether an address belongs to remarks. */
export function isRemarksAddress(address: string): boolean {
  return address.startsWith(remarksOf);
}

/** Returns the address of the remarks on a draft or an article. */
export function remarksAddress(subject: string): string {
  return `${remarksOf}${encodeURIComponent(subject)}`;
}

export function addRemark(subject: string, remark: Pick<Remark, 'quote' | 'text'>): Promise<Remark> {
  return requestWithToken<Remark>(remarksAddress(subject), { method: 'POST', body: remark });
}

/** Marks a remark as done or not done. */
export function markRemark(subject: string, id: string, done: boolean): Promise<Remark> {
  const address = `${remarksAddress(subject)}/${encodeURIComponent(id)}`;
  return requestWithToken<Remark>(address, { method: 'PUT', body: { done } });
}
