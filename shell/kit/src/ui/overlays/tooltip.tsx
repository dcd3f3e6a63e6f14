import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useRemoteName } from '../../remote-scope.tsx';
import { lazyOverlay, useOverlaysAhead } from './lazy-overlay.tsx';

/** Times in milliseconds, the tooltip that is open, and when one was last seen. */
export interface TooltipGroup {
  readonly delay: number;
  /** Within this time after one tooltip closed, the next opens at once. */
  readonly skipDelay: number;
  lastSeen: number;
  /** Closes the one that is open. */
  closeOpen?: (() => void) | undefined;
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

export interface TooltipProps {
  content: ReactNode;
  /** The one element that is explained; it accepts the usual handlers and a ref, and has none of its own. */
  children: ReactElement<{ ref?: Ref<Element> }>;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

const TooltipSurface = lazyOverlay(
  (parts) => parts.TooltipSurface,
  ({ children }) => children,
);

/** After each of these events, an element may no longer be in use. */
const endsOfUse = ['focusin', 'pointerup', 'pointermove'] as const;

/**
 * Whether the overlays may take over the element, which mounts it again: once they have loaded, and not while the element is
 * focused or pressed, because it would lose that.
 */
function useTakenOver(element: RefObject<Element | null>): boolean {
  const isAhead = useOverlaysAhead();
  const [isTakenOver, setTakenOver] = useState(isAhead);
  useEffect(() => {
    if (!isAhead || isTakenOver) return;
    const waiting = new AbortController();
    const takeOver = () => {
      if (waiting.signal.aborted || element.current?.matches(':focus, :active')) return;
      waiting.abort();
      // At once: a moment later somebody may have begun to use it.
      flushSync(() => setTakenOver(true));
    };
    for (const end of endsOfUse) document.addEventListener(end, takeOver, { signal: waiting.signal });
    void Promise.resolve().then(takeOver); // React renders nothing at once within an effect.
    return () => waiting.abort();
  }, [isAhead, isTakenOver, element]);
  return isTakenOver;
}

/** Explains an element on hover and focus. Never the only place of an information. */
export function Tooltip(props: TooltipProps) {
  const group = useContext(TooltipGroupContext);
  const remoteName = useRemoteName();
  const element = useRef<Element>(null);
  const isTakenOver = useTakenOver(element);
  if (!isTakenOver) return cloneElement(props.children, { ref: element });
  return <TooltipSurface {...props} group={group} remoteName={remoteName} />;
}
