import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts';
import { lazyOverlay } from './lazy-part.tsx';
import { useTrackOpenDialog } from './open-dialogs.ts';
import { OverlayFailure } from './overlay-failure.tsx';

const DialogSurface = lazyOverlay<DialogProps>(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './dialog-surface.tsx');
  return part.DialogSurface;
}, OverlayFailure);

const ConfirmSurface = lazyOverlay<ConfirmDialogProps>(async () => {
  const part = await import(/* webpackChunkName: "overlays" */ './confirm-surface.tsx');
  return part.ConfirmSurface;
}, OverlayFailure);

export function Dialog(props: DialogProps) {
  useTrackOpenDialog(props.open);
  return props.open ? <DialogSurface {...props} /> : null;
}

/** Asks for confirmation; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useTrackOpenDialog(props.open);
  return props.open ? <ConfirmSurface {...props} /> : null;
}
