/** Returns the API responses embedded in a page, by address. */
export function readBootData(html: string): Record<string, { etag: string; body: unknown }> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (boot === undefined) throw new Error('The page has no boot block');
  return JSON.parse(boot).data ?? {};
}
