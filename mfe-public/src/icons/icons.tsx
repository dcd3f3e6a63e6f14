import type { ReactNode } from 'react';

interface IconProps {
  className?: string | undefined;
}

/*
 * The few signs of the pages that are loaded most. A library's weigh as much as a section of such a page.
 */
function Icon({ className = 'size-4', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

export function ArrowRightIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 12h15M12.5 5l7 7-7 7" />
    </Icon>
  );
}

export function ArrowLeftIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M19.5 12h-15M11.5 5l-7 7 7 7" />
    </Icon>
  );
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M7 4.5v15l12-7.5z" />
    </Icon>
  );
}

export function PauseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8 5v14M16 5v14" />
    </Icon>
  );
}

/** Two links of a chain. */
export function LinkIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9.5 7.5h-2a4.5 4.5 0 0 0 0 9h2M14.5 7.5h2a4.5 4.5 0 0 1 0 9h-2M8.5 12h7" />
    </Icon>
  );
}

/** Three points, one of which passes something on to the others. */
export function ShareIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="17.5" cy="5.5" r="2.5" />
      <circle cx="17.5" cy="18.5" r="2.5" />
      <path d="M8.2 10.8l7-4M8.2 13.2l7 4" />
    </Icon>
  );
}
