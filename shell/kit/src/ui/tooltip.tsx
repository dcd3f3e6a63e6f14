import {
  cloneElement,
  createContext,
  type FocusEventHandler,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { useRemoteName } from '../remote-scope.tsx';
import { lazyOverlay, useOverlaysAhead } from './lazy-overlay.tsx';

/** Times in milliseconds, and when a tooltip was last seen. */
export interface TooltipGroup {
  readonly delay: number;
  /** Within this time after one tooltip closed, the next opens at once. */
  readonly skipDelay: number;
  lastSeen: number;
}

function newGroup(delay: number, skipDelay: number): TooltipGroup {
  return { delay, skipDelay, lastSeen: Number.NEGATIVE_INFINITY };
}

const TooltipGroupContext = createContext<TooltipGroup>(newGroup(700, 300));

interface TooltipProviderProps {
  children: ReactNode;
  delay?: number;
  skipDelay?: number;
}

/** Gives the tooltips below it their own times; without it they have the product's (700 and 300 ms). */
export function TooltipProvider({ children, delay = 700, skipDelay = 300 }: TooltipProviderProps) {
  const [group] = useState(() => newGroup(delay, skipDelay));
  return <TooltipGroupContext value={group}>{children}</TooltipGroupContext>;
}

interface FocusHandlers {
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

export interface TooltipProps {
  content: ReactNode;
  /** The one element that is explained; it takes a ref and the usual handlers. */
  children: ReactElement<FocusHandlers>;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

const TooltipSurface = lazyOverlay(
  (parts) => parts.TooltipSurface,
  ({ children }) => children,
);

/**
 * Explains an element on hover and focus. Never the only place of an information. The element is mounted anew when the
 * overlays are there: not while it has the focus, which it would lose.
 */
export function Tooltip(props: TooltipProps) {
  const group = useContext(TooltipGroupContext);
  const remoteName = useRemoteName();
  const isAhead = useOverlaysAhead();
  const [hasFocus, setFocus] = useState(false);
  const [isWrapped, setWrapped] = useState(false);
  if (isAhead && !hasFocus && !isWrapped) setWrapped(true);
  if (!isWrapped) {
    const { onFocus, onBlur } = props.children.props;
    return cloneElement(props.children, {
      onFocus: (event) => {
        setFocus(true);
        onFocus?.(event);
      },
      onBlur: (event) => {
        setFocus(false);
        onBlur?.(event);
      },
    });
  }
  return <TooltipSurface {...props} group={group} remoteName={remoteName} />;
}
