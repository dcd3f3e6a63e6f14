import { classNames } from './class-names.ts';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className)}>
      <g fill="currentColor">
        {[0, 120, 240].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} 16 16)`}
            d="M17.2 12.6C16.6 7.6 19.3 3.4 24.4 2.2c.6-.1 1 .5.7 1-2.6 4-3.4 7.6-4.2 10.3-.9-.9-2.2-1.2-3.7-.9z"
          />
        ))}
      </g>
      <circle cx="16" cy="16" r="2.6" className="fill-aqua-400" />
    </svg>
  );
}
