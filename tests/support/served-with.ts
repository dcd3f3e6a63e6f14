import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Waits until a page is served with what the API has. A visitor waits 250 ms for that and no longer: of the first answers
 * of a busy machine some come without.
 */
export async function untilServedWith(request: APIRequestContext, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain(text);
}
