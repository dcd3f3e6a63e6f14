import type { ApiDocument } from '@site/remote/contract';

/** Returns the document of an API whose news items have these members. */
export function apiDocumentWith(...members: string[]): ApiDocument {
  const properties = Object.fromEntries(members.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'array', items: { type: 'object', properties } };
  const get = { responses: { '200': { content: { 'application/json': { schema } } } } };
  return { info: { version: '1.0.0' }, paths: { '/api/news': { get } } };
}
