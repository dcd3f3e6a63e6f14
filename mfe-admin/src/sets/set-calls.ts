import { HttpError, type ReleaseSet, type ReleaseSetInput, type SetItem } from '@site/kit';
import type { BlackoutReasonInput } from '../model/article-calls.ts';
import { requestWithToken } from '../session/request-with-token.ts';

const collection = '/api/admin/sets';

export const releaseSetListAddress = `${collection}?limit=20`;

function setAddress(id: string): string {
  return `${collection}/${encodeURIComponent(id)}`;
}

type Stored = Pick<ReleaseSet, 'id' | 'version'>;
export type SetItemReference = Pick<SetItem, 'kind' | 'id'>;

/** Returns whether a change of a set makes cached data of an API address stale. */
function isChangedBySets(address: string): boolean {
  return ['sets', 'articles', 'documents', 'events'].some((name) => address.startsWith(`/api/admin/${name}`));
}

const unreachable =
  'The server cannot be reached. Check your connection, then try again. Nothing is done twice.';

/** Options of `useNewsroomCall` for calls that change sets. */
export const releaseSetCallOptions = { changes: isChangedBySets, unreachable } as const;

function change<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  { id, version }: Stored,
  path = '',
  body?: object,
): Promise<Answer> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Answer>(`${setAddress(id)}${path}`, { method, headers, ...(body && { body }) });
}

/** Ignores an error if the set already has the result of the change, whose response may have been lost. */
async function settle(
  { id }: Pick<Stored, 'id'>,
  changing: Promise<ReleaseSet>,
  isDone: (set: ReleaseSet) => boolean,
): Promise<ReleaseSet> {
  try {
    return await changing;
  } catch (error) {
    const stored = await requestWithToken<ReleaseSet>(setAddress(id)).catch(() => undefined);
    if (stored && isDone(stored)) return stored;
    throw error;
  }
}

function hasTexts({ name, publishAt }: ReleaseSetInput) {
  return (set: ReleaseSet) => set.name === name && Date.parse(set.publishAt) === Date.parse(publishAt);
}

function hasItem({ kind, id }: SetItemReference) {
  return ({ items }: ReleaseSet) => items.some((item) => item.kind === kind && item.id === id);
}

/** Creates a set, unless an equal one without items exists: the response to an earlier attempt may have been lost. */
export async function createSet(input: ReleaseSetInput): Promise<ReleaseSet> {
  const sets = await requestWithToken<ReleaseSet[]>(releaseSetListAddress);
  const created = sets.filter(hasTexts(input)).find(({ items }) => items.length === 0);
  return created ?? requestWithToken<ReleaseSet>(collection, { method: 'POST', body: input });
}

export function updateSet(stored: Stored, input: ReleaseSetInput): Promise<ReleaseSet> {
  return settle(stored, change('PUT', stored, '', input), hasTexts(input));
}

export async function deleteSet(stored: Stored): Promise<unknown> {
  return change('DELETE', stored).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  });
}

/** Sends no `If-Match`, so that several items can be added without waiting for the new version of the set. */
export function addSetItem({ id }: Stored, item: SetItemReference): Promise<ReleaseSet> {
  const adding = requestWithToken<ReleaseSet>(itemAddress(id, item), { method: 'PUT' });
  return settle({ id }, adding, hasItem(item));
}

export function removeSetItem({ id }: Stored, item: SetItemReference): Promise<ReleaseSet> {
  const removing = requestWithToken<ReleaseSet>(itemAddress(id, item), { method: 'DELETE' });
  return settle({ id }, removing, (set) => !hasItem(item)(set));
}

function itemAddress(set: string, { kind, id }: SetItemReference): string {
  return `${setAddress(set)}/items/${kind}/${encodeURIComponent(id)}`;
}

export function holdSet(stored: Stored): Promise<ReleaseSet> {
  return settle(stored, change('POST', stored, '/hold'), ({ state }) => state === 'held');
}

export function resumeSet(stored: Stored): Promise<ReleaseSet> {
  return settle(stored, change('POST', stored, '/resume'), ({ state }) => state !== 'held');
}

export function publishSetNow(stored: Stored, why: BlackoutReasonInput): Promise<ReleaseSet> {
  return settle(stored, change('POST', stored, '/publish-now', why), ({ state }) => state === 'public');
}
