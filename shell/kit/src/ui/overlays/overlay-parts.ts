// Everything that floats above the page: one file, fetched once the page itself stands.
export { ArticleSurface } from '../../article/article-surface.tsx';
export { ArticleView } from '../../article/article-view.tsx';
export { ArticleBody } from '../../article/article-body.tsx';
export { LoadedText } from '../../article/loaded-text.tsx';
export { ConfirmSurface } from './confirm-surface.tsx';
export { DialogSurface } from './dialog-surface.tsx';
export { SelectList } from '../forms/select-list.tsx';
export { ToastRegion } from '../feedback/toast-region.tsx';
export { TooltipSurface } from './tooltip-surface.tsx';
