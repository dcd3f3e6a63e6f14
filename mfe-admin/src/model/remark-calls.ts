import { type Remark, request } from '@site/kit';

const remarksOf = '/api/admin/remarks/';

/** Most characters of the words that a remark is about, and of the remark. */
export const longestRemark = 1_000;

/** Whether an address tells of remarks. */
export function isOfRemarks(address: string): boolean {
  return address.startsWith(remarksOf);
}

/** Where the remarks about a draft or an article are. */
export function remarksAddress(subject: string): string {
  return `${remarksOf}${encodeURIComponent(subject)}`;
}

export function addRemark(
  subject: string,
  remark: Pick<Remark, 'quote' | 'text'>,
  token: string,
): Promise<Remark> {
  return request<Remark>(remarksAddress(subject), { method: 'POST', body: remark, token });
}

/** Marks a remark as done, or as not done after all. */
export function markRemark(subject: string, id: string, done: boolean, token: string): Promise<Remark> {
  const address = `${remarksAddress(subject)}/${encodeURIComponent(id)}`;
  return request<Remark>(address, { method: 'PUT', body: { done }, token });
}
