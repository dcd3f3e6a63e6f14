import {
  type AriaAttributes,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Spec section 2, 'Global behaviour', in milliseconds. */
const openDelay = 700;
const skipDelay = 300;
/** Time for moving the pointer to the tooltip, which can then be read with a screen magnifier. */
const leaveDelay = 100;

let closeOpen: (() => void) | undefined;
let lastClosed = Number.NEGATIVE_INFINITY;

interface Trigger extends Pick<AriaAttributes, 'aria-describedby'> {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface TooltipProps {
  content: ReactNode;
  /** The described element. The tooltip replaces its handlers of hover, focus and press events. */
  children: ReactElement<Trigger>;
  side?: 'top' | 'bottom' | 'left' | undefined;
}

/** Closes the tooltip on Escape, whose event it stops, and when another tooltip opens. */
function useClosing(anchor: HTMLElement | undefined, close: () => void): void {
  useEffect(() => {
    if (!anchor) return;
    closeOpen?.();
    closeOpen = close;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      if (closeOpen === close) closeOpen = undefined;
      lastClosed = performance.now();
    };
  }, [anchor, close]);
}

const sides = {
  top: '[position-area:top]',
  bottom: '[position-area:bottom]',
  left: '[position-area:left]',
} as const;

interface BubbleProps {
  id: string;
  anchor: HTMLElement;
  side: keyof typeof sides;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** In the top layer next to the element; at the bottom of the window in browsers without anchor positioning. */
function Bubble({ anchor, side, children, ...rest }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (bubble.current && 'showPopover' in bubble.current) bubble.current.showPopover({ source: anchor });
  }, [anchor]);
  return (
    <span
      ref={bubble}
      role="tooltip"
      popover="manual"
      {...rest}
      className={`inset-auto m-1.5 max-w-72 animate-[list-in_120ms_ease-out] rounded-sm border border-mist-100/15 bg-night-800 px-3 py-1.5 text-sm font-normal text-mist-50 shadow-float [position-try-fallbacks:flip-block,flip-inline] not-supports-[position-area:top]:inset-x-0 not-supports-[position-area:top]:bottom-0 not-supports-[position-area:top]:mx-auto motion-reduce:animate-none ${sides[side]}`}
    >
      {children}
    </span>
  );
}

/** Describes an element on hover and focus. Must not contain information that is available nowhere else. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [close] = useState(() => () => setAnchor(undefined));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useClosing(anchor, close);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  const after = (milliseconds: number, change: () => void) => {
    stay();
    timer.current = setTimeout(change, milliseconds);
  };
  const leave = () => after(leaveDelay, close);
  const closeNow = () => {
    stay();
    close();
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType === 'touch') return;
          const isNext = closeOpen !== undefined || performance.now() - lastClosed < skipDelay;
          after(isNext ? 0 : openDelay, () => setAnchor(currentTarget));
        },
        onPointerLeave: leave,
        onPointerDown: closeNow,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
        onBlur: closeNow,
      })}
      {anchor && (
        <Bubble id={id} anchor={anchor} side={side} onPointerEnter={stay} onPointerLeave={leave}>
          {content}
        </Bubble>
      )}
    </>
  );
}
