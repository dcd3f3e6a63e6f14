/**
 * Modules that the shell provides to the renderers of remotes, as members of `globalThis.sitePlatform`. Browsers get
 * the same modules from the shell, so pages are rendered with the same kit on both sides.
 */
export const platformPackages = [
  '@site/kit',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/static',
] as const;

export type SharedModules = Readonly<Record<(typeof platformPackages)[number], unknown>>;
