import { ConfirmSurface } from './confirm-surface.tsx';
import { DialogSurface } from './dialog-surface.tsx';
import { SelectList } from './select-list.tsx';
import { ToastRegion } from './toast-region.tsx';
import { TooltipSurface } from './tooltip-surface.tsx';

/** Everything that floats above the page: one file, fetched once the page itself stands. */
export const overlayParts = { ConfirmSurface, DialogSurface, SelectList, ToastRegion, TooltipSurface };
