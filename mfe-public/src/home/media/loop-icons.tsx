import { Icon, type IconProps } from '../../icons/icons.tsx';

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
