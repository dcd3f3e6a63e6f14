export { isHashedName } from './hashed-name.ts';
export type { Platform } from './platform.ts';
export type { PageRequest, RenderedPage, RenderPage } from './render-page.ts';
export {
  catchRefusal,
  parseSiteManifest,
  RefusedVersion,
  remoteVersion,
  type SiteManifest,
  type SitePage,
} from './site-manifest.ts';
