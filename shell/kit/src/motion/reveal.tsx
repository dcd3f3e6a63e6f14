import { type CSSProperties, type ElementType, type ReactNode, useEffect, useRef } from 'react';

interface RevealProps {
  children: ReactNode;
  /** Delay of the fade-in in milliseconds, to stagger neighbours. */
  delay?: number;
  as?: ElementType;
  className?: string;
}

const revealedShare = 0.1;
const rootMargin = '0px 0px -100px 0px';
// Fine-grained, because less than a tenth of a very tall element may fit in the window.
const thresholds = Array.from({ length: 11 }, (_, index) => index / 100);

function isRevealed({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) {
  if (!isIntersecting) return false;
  const fillsWindow = rootBounds !== null && intersectionRect.height >= rootBounds.height / 2;
  return intersectionRatio >= revealedShare || fillsWindow;
}

/** Fades content in once, when a tenth is visible (SITE-32); not the first screen, and not with reduced motion. */
export function Reveal({ children, delay = 0, as: Element = 'div', className = '' }: RevealProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const waiting = element.dataset['reveal'] === 'waiting';
        if (waiting ? isRevealed(entry) : entry.boundingClientRect.top < window.innerHeight) {
          if (waiting) element.dataset['reveal'] = 'shown';
          observer.disconnect();
        } else {
          element.dataset['reveal'] = 'waiting';
        }
      },
      { threshold: thresholds, rootMargin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset['reveal'];
    };
  }, []);
  const style: CSSProperties | undefined = delay > 0 ? { animationDelay: `${delay}ms` } : undefined;
  return (
    <Element
      ref={ref}
      style={style}
      className={`data-[reveal=shown]:animate-fade-in data-[reveal=waiting]:opacity-0 print:animate-none! print:data-[reveal]:opacity-100 ${className}`}
    >
      {children}
    </Element>
  );
}
