import { useId } from 'react';

const letterWidth = 9;
const gap = 120;
const lineHeight = 88;

/** Shows the reader's name across screen and print, so that a photo or copy reveals its source. */
export function Watermark({ name }: { name: string }) {
  const id = useId();
  const width = name.length * letterWidth + gap;
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-20 size-full text-mist-200 opacity-20 mix-blend-difference select-none"
    >
      <pattern
        id={id}
        width={width}
        height={2 * lineHeight}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-24)"
      >
        {[0, width / 2 - width, width / 2].map((x, index) => (
          <text key={x} x={x} y={index === 0 ? 24 : 24 + lineHeight} className="fill-current font-semibold">
            {name}
          </text>
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
