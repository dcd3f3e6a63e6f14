import { z } from 'zod';

/** The API's answers that a page came with, by address; none where it was not rendered with data. */
export function dataOf(html: string): Record<string, { etag: string; body: unknown }> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (boot === undefined) throw new Error('The page has no boot block');
  return JSON.parse(boot).data ?? {};
}

const releases = z.array(z.object({ title: z.string(), slug: z.string() }));

/** The releases that a page came with, the newest first: a list of the API may have others a moment before or after. */
export function releasesOf(html: string): z.infer<typeof releases> {
  const lists = Object.entries(dataOf(html)).filter(([address]) => address.startsWith('/api/news?'));
  return releases.parse(lists[0]?.[1].body);
}
