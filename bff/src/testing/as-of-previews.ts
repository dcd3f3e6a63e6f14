import { createHmac, randomUUID } from 'node:crypto';
import type { TestResponse } from './calls.ts';
import { JWT_SECRET, type RunningBff } from './running-bff.ts';

const AS_OF = '/api/admin/as-of';

export interface AsOfLink {
  readonly token: string;
  readonly expiresAt: string;
}

type Admin = RunningBff['admin'];

export async function createAsOfLink(admin: Admin, time: string, more: object = {}): Promise<AsOfLink> {
  const { status, text, json } = await admin(AS_OF, { method: 'POST', body: { time, ...more } });
  if (status !== 201) throw new Error(`The link was refused with ${status}: ${text}`);
  const token = new URL(json.url, 'http://site').searchParams.get('token') ?? '';
  return { token, expiresAt: json.expiresAt };
}

/** Opens a link in a browser with this cookie. */
export function openAsOfLink({ call }: RunningBff, token: string, cookie = ''): Promise<TestResponse> {
  return call('/api/as-of/open', { method: 'POST', body: { token }, headers: { cookie } });
}

/** Creates and opens a link. Returns the browser's `Cookie` header. */
export async function startPreview(
  app: RunningBff,
  time: string,
  admin = app.admin,
  more: object = {},
): Promise<string> {
  const { token } = await createAsOfLink(admin, time, more);
  const { headers } = await openAsOfLink(app, token);
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Signs a cookie like the bff, with these claims instead of the valid ones. */
export function signAsOfCookie(
  claims: object,
  secret = JWT_SECRET,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const valid = {
    ...{ aud: 'newsroom-as-of', iss: 'newsroom', iat, exp: iat + 600, generation: 1 },
    ...{ jti: randomUUID(), session: randomUUID(), link: randomUUID() },
  };
  const content = `${encode(header)}.${encode({ ...valid, ...claims })}`;
  return `as-of=${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
