import type { APIRequestContext } from '@playwright/test';

/** The slug of the newest release. */
export async function newestSlug(request: APIRequestContext): Promise<string> {
  const [newest] = await (await request.get('/api/news?omit=content&limit=1')).json();
  return newest.slug;
}
