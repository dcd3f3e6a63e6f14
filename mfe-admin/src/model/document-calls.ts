import type { DocumentInput, DocumentUpdate, NewsroomDocument } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import type { BlackoutMember } from './article-calls.ts';

const collection = '/api/admin/documents';
const pageSize = 50;

/** The filters of a list of documents. */
export type DocumentQuery = Readonly<Partial<Record<'deleted' | 'q' | 'status' | 'kind' | 'year', string>>>;

type Stored = Pick<NewsroomDocument, 'id' | 'version'>;

/** Returns the address of the first page of a list. */
export function documentListAddress(query: DocumentQuery): string {
  return `${collection}?${new URLSearchParams({ limit: String(pageSize), ...query })}`;
}

/** Returns whether an address belongs to documents. */
export function isDocumentsAddress(address: string): boolean {
  return address.startsWith(collection);
}

function addressOf(id: string, ...rest: string[]): string {
  return [collection, encodeURIComponent(id), ...rest].join('/');
}

/** Returns the address of a document's changes. */
export function documentHistoryAddress(id: string): string {
  return addressOf(id, 'history');
}

function change<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  { version }: Stored,
  address: string,
  body?: object,
): Promise<Answer> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Answer>(address, { method, headers, ...(body && { body }) });
}

/** @param key the input's idempotency key */
export function createDocument(input: DocumentInput, key: string): Promise<NewsroomDocument> {
  const headers = { 'idempotency-key': key };
  return requestWithToken<NewsroomDocument>(collection, { method: 'POST', body: input, headers });
}

/** @throws HttpError 412 if the document is no longer at `version` */
export function updateDocument(stored: Stored, input: DocumentUpdate): Promise<NewsroomDocument> {
  return change('PUT', stored, addressOf(stored.id), input);
}

/** @throws HttpError 403 for an administrator who has changed it, 412 as `updateDocument` */
export function approveDocument(stored: Stored): Promise<NewsroomDocument> {
  return change('POST', stored, addressOf(stored.id, 'approve'));
}

/**
 * Withdraws a public document.
 * @param reason shown to readers; empty for none
 */
export function withdrawDocument(stored: Stored, reason: string): Promise<NewsroomDocument> {
  return change('POST', stored, addressOf(stored.id, 'withdraw'), reason === '' ? {} : { reason });
}

export function deleteDocument(stored: Stored): Promise<unknown> {
  return change('DELETE', stored, addressOf(stored.id));
}

/**
 * Restores a version of a document, or a deleted document.
 * @param stored its current version
 */
export function restoreDocument(
  stored: Stored,
  version: number,
  why: BlackoutMember = {},
): Promise<NewsroomDocument> {
  return change('POST', stored, addressOf(stored.id, 'restore'), { version, ...why });
}
