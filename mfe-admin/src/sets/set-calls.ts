import type { ReleaseSet, ReleaseSetInput, SetItem } from '@site/kit';
import type { BlackoutMember } from '../model/article-calls.ts';
import { requestWithToken } from '../session/request-with-token.ts';

const collection = '/api/admin/sets';

export const setListAddress = `${collection}?limit=20`;

export function setAddress(id: string): string {
  return `${collection}/${encodeURIComponent(id)}`;
}

type Stored = Pick<ReleaseSet, 'id' | 'version'>;
export type ItemAddress = Pick<SetItem, 'kind' | 'id'>;

/** Returns whether an address belongs to data that a change of a set changes. */
export function isChangedBySets(address: string): boolean {
  return ['sets', 'articles', 'documents', 'events'].some((name) => address.startsWith(`/api/admin/${name}`));
}

function change<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  { id, version }: Stored,
  path = '',
  body?: object,
): Promise<Answer> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Answer>(`${setAddress(id)}${path}`, { method, headers, ...(body && { body }) });
}

export function createSet(input: ReleaseSetInput): Promise<ReleaseSet> {
  return requestWithToken<ReleaseSet>(collection, { method: 'POST', body: input });
}

export function updateSet(stored: Stored, input: ReleaseSetInput): Promise<ReleaseSet> {
  return change('PUT', stored, '', input);
}

export function deleteSet(stored: Stored): Promise<unknown> {
  return change('DELETE', stored);
}

/** Without a version: adding several items in a row does not wait for the list. */
export function addSetItem({ id }: Stored, item: ItemAddress): Promise<ReleaseSet> {
  return requestWithToken<ReleaseSet>(itemAddress(id, item), { method: 'PUT' });
}

export function removeSetItem({ id }: Stored, item: ItemAddress): Promise<ReleaseSet> {
  return requestWithToken<ReleaseSet>(itemAddress(id, item), { method: 'DELETE' });
}

function itemAddress(set: string, { kind, id }: ItemAddress): string {
  return `${setAddress(set)}/items/${kind}/${encodeURIComponent(id)}`;
}

export function holdSet(stored: Stored): Promise<ReleaseSet> {
  return change('POST', stored, '/hold');
}

export function resumeSet(stored: Stored): Promise<ReleaseSet> {
  return change('POST', stored, '/resume');
}

export function publishSetNow(stored: Stored, why: BlackoutMember): Promise<ReleaseSet> {
  return change('POST', stored, '/publish-now', why);
}
