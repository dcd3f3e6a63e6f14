import type { ReactNode } from 'react';

export interface IconProps {
  className?: string | undefined;
}

/*
 * The few signs of the pages that are loaded most. A library's weigh as much as a section of such a page.
 */
export function Icon({ className = 'size-4', children }: IconProps & { children: ReactNode }) {
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
