import { Button } from '@site/kit';
import { useEffect, useRef } from 'react';
import { copyText } from '../clipboard/copy-text.ts';

interface RecoveryCodesListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodesList({ codes, onDone }: RecoveryCodesListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-md border border-gold-700/40 bg-gold-300/25 p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Two-factor sign-in is on. Save these recovery codes
      </h3>
      <p className="mt-1 text-sm text-ink-800">
        Each code works once if you do not have your phone. They are not shown again: print them, or save them
        in a password manager.
      </p>
      <ul aria-label="Recovery codes" className="mt-4 grid gap-x-8 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyText(codes.join('\n'), 'Recovery Codes')}
        >
          Copy codes
        </Button>
        <Button size="sm" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
