import { PASSWORD, type TestResponse } from './calls.ts';
import type { RunningBff } from './running-bff.ts';

export const READERS_PATH = '/api/admin/early-readers';

export function createEarlyReaderApi(app: RunningBff) {
  let networks = 0;

  function invite(releaseId: string, changes: object = {}): Promise<TestResponse> {
    const reader = { name: 'Jane Counsel', purpose: 'Legal opinion', days: 14, documentsAllowed: false };
    const body = { releaseId, ...reader, password: PASSWORD, ...changes };
    return app.admin(READERS_PATH, { method: 'POST', body });
  }

  async function secretFor(releaseId: string, changes: object = {}): Promise<string> {
    return (await invite(releaseId, changes)).json.url.replace('/read#', '');
  }

  /** Opens a link from a new network, because failures per network are limited. */
  function open(secret: unknown, { cookie = '', at = app }: { cookie?: string; at?: RunningBff } = {}) {
    networks += 1;
    const headers = { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}`, cookie };
    return at.call('/api/early-readers/open', { method: 'POST', body: { secret }, headers });
  }

  return { invite, secretFor, open };
}

export function cookieOf({ headers }: TestResponse): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
