import type { ReactNode } from 'react';
import { useOnline } from '../../api/use-online.ts';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { AlertIcon } from '../icons.tsx';
import { type Tone, useTone } from '../tone.tsx';

const looks: Record<Tone, { panel: string; text: string; alert: string }> = {
  night: {
    panel: 'border-mist-100/12 bg-night-850/70 text-mist-50',
    text: 'text-mist-300',
    alert: 'bg-fall-300/15 text-fall-300',
  },
  mist: {
    panel: 'border-mist-300 bg-white text-ink-950',
    text: 'text-ink-600',
    alert: 'bg-fall-700/10 text-fall-700',
  },
};

const panelClasses = 'flex flex-col items-center rounded-lg border px-6 py-10 text-center';

interface ErrorPanelProps {
  title: string;
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** Moves the focus to the section of a removed panel. Otherwise the focus would return to the top of the page. */
function leaveFocusInPlace(panel: HTMLElement | null) {
  return () => {
    if (!panel?.contains(document.activeElement)) return;
    const places: HTMLElement[] = [];
    for (let place = panel.parentElement; place; place = place.parentElement) places.push(place);
    queueMicrotask(() => {
      // The section may have moved the focus itself, for example to a new entry.
      if (document.activeElement !== document.body) return;
      const place = places.find(({ isConnected }) => isConnected);
      place?.setAttribute('tabindex', '-1');
      place?.focus({ preventScroll: true });
    });
  };
}

/** Shows that a section failed to load, with a Retry button, or that the visitor is offline. */
export function ErrorPanel({ title, message, onRetry, busy, className }: ErrorPanelProps) {
  const look = looks[useTone()];
  const isOnline = useOnline();
  const hint = isOnline ? message : 'It will load by itself once you are connected again.';
  return (
    <div ref={leaveFocusInPlace} role="alert" className={classNames(panelClasses, look.panel, className)}>
      <span className={classNames('grid size-12 place-items-center rounded-full', look.alert)}>
        <AlertIcon className="size-6" />
      </span>
      <p className="mt-4 font-display text-heading font-semibold">{isOnline ? title : 'You are offline'}</p>
      {hint !== undefined && (
        <p className={classNames('mt-2 max-w-prose wrap-anywhere', look.text)}>{hint}</p>
      )}
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt-6" onClick={onRetry} busy={busy ?? false}>
          Retry
        </Button>
      )}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ title, hint, action, className }: EmptyStateProps) {
  const look = looks[useTone()];
  return (
    <div className={classNames(panelClasses, 'border-dashed', look.panel, className)}>
      <svg
        viewBox="0 0 64 32"
        aria-hidden="true"
        className="h-8 w-16 opacity-60"
        fill="none"
        stroke="currentColor"
      >
        <path d="M2 10c10-8 20 8 30 0s20 8 30 0" strokeWidth="2" strokeLinecap="round" />
        <path d="M2 22c10-8 20 8 30 0s20 8 30 0" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
      </svg>
      <p className="mt-4 font-display text-heading font-semibold">{title}</p>
      {hint !== undefined && <p className={classNames('mt-2 max-w-prose', look.text)}>{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
