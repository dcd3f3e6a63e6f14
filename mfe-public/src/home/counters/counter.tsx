import { formatCounter } from '@site/kit';
import { useRef } from 'react';
import { useCountUp } from './use-count-up.ts';

interface CounterProps {
  target: number;
  unit?: string;
  label: string;
  note: string;
}

/** Assistive technology and print get only the final value. */
export function Counter({ target, unit = '', label, note }: CounterProps) {
  const element = useRef<HTMLDivElement>(null);
  const value = useCountUp(element, target);
  return (
    <div ref={element} className="flex flex-col border-t border-night-600 pt-6">
      <dt className="order-2 mt-3 font-semibold text-mist-100">{label}</dt>
      <dd className="order-1 font-display text-[clamp(3rem,1.2rem+3.4vw,5.5rem)] leading-none font-semibold tracking-tight text-mist-50 tabular-nums">
        <span
          role="img"
          translate="no"
          aria-label={`${formatCounter(target)}${unit}`}
          className="print:text-[0px] print:before:text-[3rem] print:before:content-[attr(aria-label)]"
        >
          <span>{formatCounter(value)}</span>
          <span className="text-aqua-400">{unit}</span>
        </span>
      </dd>
      <dd className="order-3 mt-1 max-w-xs text-sm leading-relaxed text-mist-300">{note}</dd>
    </div>
  );
}
