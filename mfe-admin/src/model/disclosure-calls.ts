import type { DocumentInput, EventInput, NewsroomDocument, NewsroomEvent } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import type { BlackoutReasonInput } from './article-calls.ts';

const pageSize = 50;

export type DisclosureQuery = Readonly<Partial<Record<'deleted' | 'q' | 'status' | 'kind' | 'year', string>>>;

/** A document or an event: both have the same life cycle and the same forms. */
export type Disclosure = NewsroomDocument | NewsroomEvent;

/** A version that can be restored, with the publish time that is restored with it. */
export type DisclosureVersion = Pick<Disclosure, 'version' | 'publishedAt'>;

type Stored = Pick<Disclosure, 'id' | 'version'>;

/** Creates the API calls of documents or events. */
function createCalls<Item extends Disclosure, Input extends object>(collection: string) {
  const addressOf = (id: string, ...rest: string[]) =>
    [collection, encodeURIComponent(id), ...rest].join('/');

  function change<Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    { version }: Stored,
    address: string,
    body?: object,
  ): Promise<Answer> {
    const headers = { 'if-match': `"${version}"` };
    return requestWithToken<Answer>(address, { method, headers, ...(body && { body }) });
  }

  return {
    /** Returns the address of the first page of a list. */
    listAddress: (query: DisclosureQuery) =>
      `${collection}?${new URLSearchParams({ limit: String(pageSize), ...query })}`,
    historyAddress: (id: string) => addressOf(id, 'history'),
    /** Returns whether an API address belongs to the collection. */
    hasAddress: (address: string) => address.startsWith(collection),
    /** @param key the input's idempotency key */
    create: (input: Input, key: string) =>
      requestWithToken<Item>(collection, {
        method: 'POST',
        body: input,
        headers: { 'idempotency-key': key },
      }),
    /** @throws HttpError 412 if the item is no longer at `version` */
    update: (stored: Stored, input: Input & { readonly correction?: string }) =>
      change<Item>('PUT', stored, addressOf(stored.id), input),
    /** @throws HttpError 403 for an administrator who has changed the item, 412 if it is no longer at `version` */
    approve: (stored: Stored) => change<Item>('POST', stored, addressOf(stored.id, 'approve')),
    /** @param reason shown to readers; empty for none */
    withdraw: (stored: Stored, reason: string) =>
      change<Item>('POST', stored, addressOf(stored.id, 'withdraw'), reason === '' ? {} : { reason }),
    remove: (stored: Stored) => change<unknown>('DELETE', stored, addressOf(stored.id)),
    /** Restores an earlier version, or a deleted item. @param stored its current version */
    restore: (stored: Stored, version: number, why: BlackoutReasonInput = {}) =>
      change<Item>('POST', stored, addressOf(stored.id, 'restore'), { version, ...why }),
  };
}

type DisclosureCalls<Item extends Disclosure, Input extends object> = ReturnType<
  typeof createCalls<Item, Input>
>;

export interface DisclosureKind<Item extends Disclosure, Input extends object = never> {
  readonly noun: 'document' | 'event';
  /** The noun with a capital letter, for titles. */
  readonly name: 'Document' | 'Event';
  readonly calls: DisclosureCalls<Item, Input>;
}

export const documentDisclosure = {
  noun: 'document',
  name: 'Document',
  calls: createCalls<NewsroomDocument, DocumentInput>('/api/admin/documents'),
} as const;

export const eventDisclosure = {
  noun: 'event',
  name: 'Event',
  calls: createCalls<NewsroomEvent, EventInput>('/api/admin/events'),
} as const;
