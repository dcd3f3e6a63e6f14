import { Toast } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { useOpenDialogs } from '../overlays/open-dialogs.ts';
import { dismissToast, toastDurationMs, type ToastEntry, undoDurationMs } from './toast.ts';

function Mark({ destructive }: { destructive: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full',
        destructive ? 'bg-fall-300/15 text-fall-300' : 'bg-aqua-400/15 text-aqua-300',
      )}
    >
      {destructive ? <AlertIcon className="size-4.5" /> : <CheckIcon className="size-4.5" />}
    </span>
  );
}

function Notification({ entry }: { entry: ToastEntry }) {
  const destructive = entry.variant === 'destructive';
  const { undo } = entry;
  const actions = [
    ...(undo ? [{ label: 'Undo', onAction: undo }] : []),
    ...(entry.action ? [entry.action] : []),
    ...(entry.actions ?? []),
  ];
  return (
    <Toast.Root
      open={entry.open}
      duration={undo ? undoDurationMs : toastDurationMs}
      {...(entry.silent && { 'aria-live': 'off' })}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-3 rounded-lg border bg-night-850 p-4 pr-2 text-mist-100 shadow-float',
        'data-[state=open]:animate-[toast-in_240ms_var(--ease-river)] data-[state=closed]:animate-[toast-out_160ms_ease-in_forwards]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:animate-[toast-swipe_140ms_ease-out_forwards] motion-reduce:animate-none!',
        destructive ? 'border-fall-300/50' : 'border-mist-100/15',
      )}
    >
      <Mark destructive={destructive} />
      {/* The surrounding live region announces the text: Radix would repeat it in a hidden element. */}
      <div className="min-w-0 flex-1 py-0.5" data-radix-toast-announce-exclude="">
        <Toast.Title className="font-semibold text-mist-50">{entry.title}</Toast.Title>
        {entry.description !== undefined && (
          <Toast.Description className="mt-1 text-sm leading-relaxed wrap-anywhere text-mist-300">
            {entry.description}
          </Toast.Description>
        )}
        {actions.length > 0 && (
          <div className="-mb-1.5 -ml-3 flex flex-wrap">
            {actions.map(({ label, onAction }) => (
              <Toast.Action
                key={label}
                altText={label}
                onClick={onAction}
                className="min-h-11 cursor-pointer rounded-full px-3 font-semibold text-aqua-300 hover:bg-aqua-300/10"
              >
                {label}
              </Toast.Action>
            ))}
          </div>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="-mt-1.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-mist-300 hover:bg-mist-100/10 hover:text-mist-50"
      >
        <CloseIcon className="size-4.5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** In pixels. Only a title that starts above this position could be covered by a notification. */
const highTitle = 240;

/** Returns the lower edge of the topmost dialog's title in pixels, ignoring the opening animation; 0 for a low title. */
function endOfTitle(): number {
  const [dialog] = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].slice(
    -1,
  );
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
  if (!dialog || !title) return 0;
  const start = dialog.offsetTop + title.offsetTop;
  return start < highTitle ? start + title.offsetHeight : 0;
}

/**
 * Returns the position of the notifications in pixels, below the title of an open dialog; undefined without a dialog.
 */
function useTop(toasts: readonly ToastEntry[]): number | undefined {
  const dialogs = useOpenDialogs();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(dialogs > 0 ? endOfTitle() : 0), [dialogs, toasts]);
  return dialogs > 0 ? top : undefined;
}

/** Shows notifications for 5000 ms, or 20 s with Undo; swiping right by 50 px dismisses, F8 focuses (SITE-30). */
export function ToastRegion({ toasts, takesFocus }: { toasts: readonly ToastEntry[]; takesFocus: boolean }) {
  const viewport = useRef<HTMLOListElement>(null);
  const top = useTop(toasts);
  const [isFirstFocus] = useState(takesFocus);
  useEffect(() => {
    if (isFirstFocus) viewport.current?.focus();
  }, [isFirstFocus]);
  return (
    <Toast.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <Notification key={entry.id} entry={entry} />
      ))}
      {/* While a dialog is open, notifications are below its title, so that they do not cover its buttons. */}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        style={{ top }}
        className="pointer-events-none fixed top-0 left-0 z-70 sm:not-in-[:root:has([data-scroll-lock])]:top-auto sm:not-in-[:root:has([data-scroll-lock])]:bottom-0 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  );
}
