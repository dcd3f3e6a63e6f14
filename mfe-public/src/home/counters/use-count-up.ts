import { useInView, useReducedMotion } from '@site/kit';
import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds from 0 to the target (HOME-5). */
const defaultDuration = 2000;

/** Share of the element that must be visible before the animation starts (HOME-5). */
const startShare = 0.5;

/** Ease-out: maps the elapsed share of the time to the share of the target. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** Animates once, when half of `element` is visible. Returns `target` in the server's HTML and with reduced motion. */
export function useCountUp(
  element: RefObject<Element | null>,
  target: number,
  duration: number = defaultDuration,
): number {
  const started = useInView(element, { threshold: startShare, once: true });
  const reducedMotion = useReducedMotion();
  const [value, setValue] = useState(target);

  useEffect(() => {
    if (reducedMotion) {
      setValue(target);
      return;
    }
    setValue(0);
    if (!started) return;
    let handle = 0;
    let begin: number | undefined;
    const step = (now: number) => {
      begin ??= now;
      const share = Math.min((now - begin) / duration, 1);
      setValue(share === 1 ? target : target * easeOut(share));
      if (share < 1) handle = requestAnimationFrame(step);
    };
    handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
  }, [started, reducedMotion, target, duration]);

  return value;
}
