import { Icon, type IconProps } from '../icons/icons.tsx';

export function ArrowLeftIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M19.5 12h-15M11.5 5l-7 7 7 7" />
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

export function PrintIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M7 8.5V3.5h10v5M7 17H4.5v-6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2V17H17M7 14h10v6.5H7z" />
    </Icon>
  );
}
