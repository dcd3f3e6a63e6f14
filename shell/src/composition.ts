/** Name of the `<meta>` with the version of each part of the page. */
export const compositionName = 'composed-of';

/** The version of each part by its name, such as `{ shell: '…', 'mfe-public': '…' }`. */
export function readComposition(page: Document): Record<string, string> {
  const content = page.querySelector(`meta[name="${compositionName}"]`)?.getAttribute('content') ?? '';
  return Object.fromEntries(
    content.split(', ').flatMap((part) => {
      const [name, version] = part.split(' ');
      return name && version ? [[name, version]] : [];
    }),
  );
}

/** Lets a support person ask in the browser's console: `siteVersions()`. */
export function offerComposition(): void {
  Object.assign(window, { siteVersions: () => readComposition(document) });
}
