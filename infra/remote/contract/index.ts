export {
  type Acceptance,
  findIncompatibilities,
  findReplacedFiles,
  type StoredVersion,
} from './acceptance.ts';
export { type ApiDocument, findMissingApi, parseApiDocument } from './api-document.ts';
export { checkContent } from './check-content.ts';
export type { Kit, Platform } from './compatibility.ts';
export { isHashedName } from './hashed-name.ts';
export { describePathConflicts, type PathsOfVersion } from './path-conflict.ts';
export type { SharedModules } from './platform.ts';
export type { PageRequest, RenderedPage, RenderPage } from './render-page.ts';
export {
  catchRefusal,
  parseSiteManifest,
  RefusedVersion,
  remoteVersion,
  type SiteManifest,
  type SitePage,
} from './site-manifest.ts';
