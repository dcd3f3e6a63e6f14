export interface SiteLink {
  readonly label: string;
  readonly path: string;
}

/** The links of the header's navigation, in order (SITE-10). `investorsLink` follows them and looks like a button. */
export const pageLinks: readonly SiteLink[] = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Products', path: '/products' },
  { label: 'News', path: '/news' },
];
export const investorsLink: SiteLink = { label: 'Investors', path: '/investors' };

/** Returns whether a link is active: Home only on exactly `/`, any other link if the path begins with it (SITE-11). */
export function isActiveLink(linkPath: string, currentPath: string): boolean {
  return linkPath === '/' ? currentPath === '/' : currentPath.startsWith(linkPath);
}
