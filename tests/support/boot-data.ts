/** The API's answers that a page came with, by address; none where it was not rendered with data. */
export function dataOf(html: string): Record<string, { etag: string; body: unknown }> {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (boot === undefined) throw new Error('The page has no boot block');
  return JSON.parse(boot).data ?? {};
}
