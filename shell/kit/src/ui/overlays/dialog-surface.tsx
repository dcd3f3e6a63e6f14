import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons.tsx';
import { isComposing } from '../forms/is-composing.ts';
import { useScopeMarks } from '../../remote-scope.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ToneProvider } from '../tone.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** The backdrop of a dialog. Radix's own would insert a style element, which the content policy forbids. */
export function Backdrop() {
  return (
    <div
      data-scroll-lock=""
      aria-hidden="true"
      className="fixed inset-0 z-50 animate-[backdrop-in_200ms_ease-out] bg-night-950/75 backdrop-blur-sm motion-reduce:animate-none"
    />
  );
}

const surfaceBase =
  'fixed z-50 flex w-full flex-col overflow-hidden bg-mist-50 text-ink-950 shadow-float outline-none ' +
  'animate-[dialog-in_260ms_var(--ease-river)] motion-reduce:animate-none';

/** Dialogs are at the bottom of small screens, and centred on others. */
export const surfaceClasses =
  `${surfaceBase} inset-x-0 bottom-0 mx-auto max-h-[94dvh] rounded-t-xl ` +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-xl';

const sizes = {
  md: `${surfaceClasses} sm:max-w-xl`,
  lg: `${surfaceClasses} sm:max-w-3xl`,
  xl: `${surfaceClasses} sm:max-w-5xl`,
  page: `${surfaceBase} inset-x-0 bottom-0 mx-auto h-[94dvh] rounded-t-xl sm:inset-y-0 sm:my-auto sm:h-[97dvh] sm:max-w-[84rem] sm:rounded-xl`,
  full: `${surfaceBase} inset-0 h-dvh`,
} as const;
function barLooks(largeTitle: boolean, hideTitle: boolean): string {
  if (largeTitle) return 'items-center border-b border-mist-200 py-1.5';
  const looks = 'items-start pt-4 sm:pt-5';
  return hideTitle ? `${looks} justify-end` : `${looks} border-b border-mist-200 pb-4 sm:pb-5`;
}

export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  hideTitle = false,
  largeTitle = false,
  reading = false,
  mayClose,
  onEscapeKeyDown,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    // Scrolls to the top when the dialog shows other content, such as another article.
    if (scrolled.current) scrolled.current.scrollTop = 0;
  }, [title]);
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || !mayClose || mayClose()) && onOpenChange(next)}>
      <Dialog.Portal>
        <div {...useScopeMarks()} data-tone="mist">
          <Backdrop />
          <Dialog.Content
            ref={content}
            tabIndex={-1}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onCloseAutoFocus={returnFocus}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              // The dialog's name is announced first; the next Tab reaches the first control.
              (initialFocus?.current ?? content.current)?.focus();
            }}
            onEscapeKeyDown={(event) => {
              if (isComposing(event)) event.preventDefault();
              else onEscapeKeyDown?.(event);
            }}
            className={sizes[size]}
          >
            <ToneProvider tone="mist">
              <header
                className={classNames(
                  'flex shrink-0 gap-4 pr-3 pl-6 sm:pr-4 sm:pl-8',
                  barLooks(largeTitle, hideTitle),
                )}
              >
                {largeTitle ? (
                  <p
                    aria-hidden="true"
                    className={classNames(
                      'min-w-0 flex-1 truncate font-display font-semibold transition-opacity print:hidden',
                      isPast ? 'opacity-100' : 'opacity-0',
                    )}
                  >
                    {isPast && title}
                  </p>
                ) : (
                  <div className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 pt-1.5'}>
                    <Dialog.Title className="font-display text-heading font-semibold text-balance wrap-anywhere">
                      {title}
                    </Dialog.Title>
                    {description !== undefined && (
                      <Dialog.Description className="mt-1.5 text-[0.9375rem] text-ink-600">
                        {description}
                      </Dialog.Description>
                    )}
                  </div>
                )}
                <Dialog.Close
                  aria-label="Close"
                  className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-600 transition-colors hover:bg-ink-950/8 hover:text-ink-950"
                >
                  <CloseIcon />
                </Dialog.Close>
              </header>
              <div
                ref={scrolled}
                {...(largeTitle && {
                  onScroll: ({ currentTarget: { scrollTop } }) =>
                    setPast(scrollTop > (headline.current?.offsetHeight ?? 0)),
                })}
                {...(reading && { tabIndex: 0, role: 'region', 'aria-label': 'Content' })}
                className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-6 py-6 -outline-offset-2 sm:px-8"
              >
                {largeTitle && (
                  <Dialog.Title
                    ref={headline}
                    className="mx-auto mb-5 max-w-(--measure) font-display text-title font-semibold text-balance wrap-anywhere"
                  >
                    {title}
                  </Dialog.Title>
                )}
                <div className="contents">{children}</div>
              </div>
              {footer !== undefined && (
                <footer className="shrink-0 border-t border-mist-200 bg-mist-100 px-6 py-4 has-[>:only-child:empty]:hidden sm:px-8">
                  {footer}
                </footer>
              )}
            </ToneProvider>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
