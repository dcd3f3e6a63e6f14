import type { TestResponse } from './calls.ts';
import type { RunningBff } from './running-bff.ts';
import { testDocument, upload } from './uploads.ts';

export const DOCUMENTS_PATH = '/api/admin/documents';

export const DOCUMENT = {
  kind: 'presentation',
  title: 'Q3 presentation',
  year: 2025,
  quarter: 3,
  publishedAt: '2025-11-12T13:00:00.000Z',
};

export async function uploadDocument(app: RunningBff, name = 'report.pdf'): Promise<TestResponse['json']> {
  return (await upload(app, { content: testDocument(), name })).json;
}
