import type { RunningBff } from './running-bff.ts';

/** Returns a function that reads an address of every instance, and revalidates its previous responses like a cache. */
export function createCachingReader(
  instances: readonly RunningBff[],
): (path: string) => Promise<readonly string[]> {
  const cached = new Map<string, { tag: string; text: string }>();
  return (path) =>
    Promise.all(
      instances.map(async (one) => {
        const known = cached.get(one.url + path);
        const response = await one.call(path, { headers: { 'if-none-match': known?.tag ?? '' } });
        if (response.status === 304 && known) return known.text;
        const text = response.status === 200 ? response.text : '';
        cached.set(one.url + path, { tag: response.headers.get('etag') ?? '', text });
        return text;
      }),
    );
}
