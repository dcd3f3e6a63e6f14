import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from './product.ts';

export interface Release {
  title: string;
  content: string;
  publishedAt: string;
  imageUrl?: string;
}

export interface CreatedRelease {
  id: string;
  slug: string;
  version: number | string;
}

export async function signIn(page: Page, origin = '', { username, password } = administrator): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await page.waitForURL('**/admin');
}

export async function signInByApi(request: APIRequestContext, origin = ''): Promise<string> {
  const response = await request.post(`${origin}/api/admin/login`, { data: administrator });
  const { token }: { token: string } = await response.json();
  return token;
}

/** Signs in by the API and opens the newsroom with that session. Returns the token. */
export async function openNewsroom(page: Page, origin = '', address = '/admin'): Promise<string> {
  const response = await page.request.post(`${origin}/api/admin/login`, { data: administrator });
  const { token, user }: { token: string; user: object } = await response.json();
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminUser', value: JSON.stringify(user) },
  ];
  const { origin: newsroom } = new URL(response.url());
  await page.context().setStorageState({ cookies: [], origins: [{ origin: newsroom, localStorage }] });
  await page.goto(origin + address);
  return token;
}

export async function createRelease(
  request: APIRequestContext,
  token: string,
  { title, content, publishedAt, imageUrl = '' }: Release,
): Promise<CreatedRelease> {
  const response = await request.post('/api/admin/articles', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      content,
      excerpt: `Excerpt of ${title}`,
      summary: `Summary of ${title}`,
      publishedAt,
      author: 'HydroHash Technologies',
      category: 'Press Release',
      imageUrl,
    },
  });
  if (response.status() !== 201) throw new Error(`Creating a release returned ${response.status()}`);
  return response.json();
}

export function uniqueTitle(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`;
}
