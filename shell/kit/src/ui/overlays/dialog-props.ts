import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's name. */
  title: string;
  description?: string | undefined;
  /** 'full' takes the whole window. */
  size?: 'md' | 'lg' | 'xl' | 'full' | undefined;
  /** The content shows its own heading: the title is for assistive technology only. */
  hideTitle?: boolean | undefined;
  /** The title is a headline: large above the content, and small in the bar once it is scrolled past. */
  largeTitle?: boolean | undefined;
  /** Long text to read: the content can be scrolled with the keyboard. */
  reading?: boolean | undefined;
  /** Asked before the dialog closes by Escape, the Close button or a press beside it; false keeps it open. */
  mayClose?: (() => boolean) | undefined;
  /** Comes before Escape closes the dialog; `preventDefault` keeps it open. */
  onEscapeKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** What has the focus at first; without it the dialog itself, whose name is then read first. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** A third way, between the two. */
  alternative?: { label: string; onChoose: () => void } | undefined;
  children?: ReactNode;
}
