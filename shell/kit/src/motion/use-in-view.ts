import { type RefObject, useEffect, useState } from 'react';

interface InViewOptions {
  /** Share of the element that must be visible, 0 to 1. */
  threshold?: number;
  /** As in CSS, such as '0px 0px -100px 0px'. */
  rootMargin?: string;
  /** Whether the result stays true once it was true. */
  once?: boolean;
}

/** Returns whether at least `threshold` of the element is visible; false on the server and until it is measured. */
export function useInView(
  ref: RefObject<Element | null>,
  { threshold = 0, rootMargin = '0px', once = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const visible = entry.isIntersecting && entry.intersectionRatio >= threshold;
        setInView(visible);
        if (visible && once) observer.disconnect();
      },
      { threshold, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold, rootMargin, once]);
  return inView;
}
