/**
 * Packages that the shell provides when remotes' pages are rendered on the server, as it does in the browser, so
 * that a newer kit affects both alike. They are the members of `globalThis.sitePlatform`.
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
export type SharedModules = Readonly<Record<(typeof platformPackages)[number], unknown>>;
