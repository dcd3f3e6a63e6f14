import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  size?: 'md' | 'lg' | 'xl' | 'page' | 'full' | undefined;
  /** The content has its own heading, so the title is only for assistive technology. */
  hideTitle?: boolean | undefined;
  /** The title is large above the content, and small in the bar after it has scrolled out of view. */
  largeTitle?: boolean | undefined;
  /** The content is long text, which can be scrolled with the keyboard. */
  reading?: boolean | undefined;
  /** Called before Escape, the Close button or a press outside closes the dialog; return false to prevent it. */
  mayClose?: (() => boolean) | undefined;
  onEscapeKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** The element with the initial focus; by default the dialog itself, whose name is then announced first. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** A third option, between cancel and confirm. */
  alternative?: { label: string; onChoose: () => void } | undefined;
  children?: ReactNode;
}
