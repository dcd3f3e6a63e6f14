import { AlertDialog } from 'radix-ui';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { useScopeMarks } from '../../remote-scope.tsx';
import type { ConfirmDialogProps } from './dialog-props.ts';
import { Backdrop, surfaceClasses } from './dialog-surface.tsx';
import { ToneProvider } from '../tone.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export function ConfirmSurface({
  open,
  onOpenChange,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  busy = false,
  onConfirm,
  alternative,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div {...useScopeMarks()} data-tone="mist">
          <Backdrop />
          <AlertDialog.Content
            // Radix hides the page behind it, but does not set `aria-modal`.
            aria-modal="true"
            onCloseAutoFocus={returnFocus}
            {...(children === undefined && { 'aria-describedby': undefined })}
            className={classNames(surfaceClasses, 'p-6 sm:max-w-lg sm:p-8')}
          >
            <ToneProvider tone="mist">
              <AlertDialog.Title className="font-display text-heading font-semibold text-balance">
                {title}
              </AlertDialog.Title>
              {children !== undefined && (
                <AlertDialog.Description asChild>
                  <div className="mt-3 min-h-0 overflow-y-auto text-ink-600">{children}</div>
                </AlertDialog.Description>
              )}
              <div className="mt-7 flex flex-wrap justify-end gap-3">
                <AlertDialog.Cancel asChild>
                  <Button variant="secondary" size="sm" disabled={busy}>
                    {cancelLabel}
                  </Button>
                </AlertDialog.Cancel>
                {alternative && (
                  <Button variant="secondary" size="sm" disabled={busy} onClick={alternative.onChoose}>
                    {alternative.label}
                  </Button>
                )}
                <Button variant={danger ? 'danger' : 'primary'} size="sm" busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </div>
            </ToneProvider>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
