/** Name of the `<meta>` with the version of each component of the page. */
export const compositionMetaName = 'composed-of';

/** Returns the version of each component, such as `{ shell: '…', 'mfe-public': '…' }`. */
export function readComposition(page: Document): Record<string, string> {
  const content = page.querySelector(`meta[name="${compositionMetaName}"]`)?.getAttribute('content') ?? '';
  return Object.fromEntries(
    content.split(', ').flatMap((part) => {
      const [name, version] = part.split(' ');
      return name && version ? [[name, version]] : [];
    }),
  );
}

/** Adds `siteVersions()` to the browser's console. */
export function exposeVersions(): void {
  Object.assign(window, { siteVersions: () => readComposition(document) });
}
