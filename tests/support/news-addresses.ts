import type { APIRequestContext } from '@playwright/test';

/** The slug of the newest release. */
export async function newestSlug(request: APIRequestContext): Promise<string> {
  const [newest] = await (await request.get('/api/news?omit=content&limit=1')).json();
  return newest.slug;
}

/** Where the list goes on after its second release. */
export async function cursorOf(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/news?omit=content&limit=2');
  const cursor = /[?&]cursor=([^&>]+)/.exec(response.headers()['link'] ?? '')?.[1];
  if (cursor === undefined) throw new Error('The list does not go on');
  return cursor;
}

/** An address of a route: what stands for parameters is filled in with what there is. */
export async function addressOfRoute(request: APIRequestContext, path: string): Promise<string> {
  return path
    .replace(':slug', path.includes(':slug') ? await newestSlug(request) : '')
    .replace(':cursor', path.includes(':cursor') ? await cursorOf(request) : '');
}
