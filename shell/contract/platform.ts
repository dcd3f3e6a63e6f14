/**
 * The packages that remotes take from the shell when their pages are rendered, like their scripts do in the
 * browser, so that a newer kit changes both alike. They are the members of `globalThis.sitePlatform`.
 */
export const platformPackages = [
  '@site/kit',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/static',
] as const;

/** Every shared package's module, by the package's name. */
export type Platform = Readonly<Record<(typeof platformPackages)[number], unknown>>;
