import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { AnyLink, type AnyLinkProps } from '../../router/any-link.tsx';
import { type ButtonLooks, buttonClasses } from './button-classes.ts';
import { classNames } from '../class-names.ts';
import { useTone } from '../tone.tsx';

interface ButtonProps extends ButtonLooks, ComponentPropsWithRef<'button'> {
  /** Shows that an action is pending; the button retains the focus and ignores clicks. */
  busy?: boolean;
  /** Submits a form that works without scripts, so the button is enabled before hydration. */
  native?: boolean;
}

function BusyMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 animate-spin motion-reduce:animate-none">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault(); // Otherwise a click would still submit the form.
}

/** Disables submit buttons until hydration, before which the browser would submit the form without its handler. */
export function Button({
  variant,
  size,
  tone,
  busy = false,
  native = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const surface = useTone(tone);
  const isWaiting = !useHydrated() && type === 'submit' && !native;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isWaiting}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      data-waiting={isWaiting || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses({ variant, size, tone: surface }, className), 'print:hidden')}
    >
      {busy && <BusyMark />}
      <span className="contents">{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, tone, className, ...rest }: ButtonLooks & AnyLinkProps) {
  return <AnyLink {...rest} className={buttonClasses({ variant, size, tone: useTone(tone) }, className)} />;
}
