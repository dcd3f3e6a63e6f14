import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReadButtonProps {
  titleId: string;
  onRead: () => void;
  className: string;
  children: ReactNode;
}

/** Opens an article in a dialog. Without scripts, readers use the link in the title. */
export function ReadButton({ titleId, onRead, className, children }: ReadButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={titleId}
      onClick={onRead}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-aqua-800 underline decoration-current/40 underline-offset-4 noscript:hidden hover:decoration-current ${className}`}
    >
      {children}
      <ArrowRight className="size-4 transition-transform duration-300 group-hover:translate-x-1 motion-reduce:transition-none" />
    </button>
  );
}
