export { ReleaseView as releaseViewOnServer } from './release-view.tsx';
