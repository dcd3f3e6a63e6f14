import { Button, TextField } from '@site/kit';
import { useEffect, useRef, useState } from 'react';

interface CodeFieldProps {
  readonly error: string | undefined;
}

const ways = {
  app: {
    label: 'Authentication code',
    hint: 'Six digits from your authenticator app.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you saved. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
    other: 'Use the authenticator app',
  },
} as const;

/** A field for an authentication code or a recovery code. It is focused when it appears. */
export function CodeField({ error }: CodeFieldProps) {
  const [way, setWay] = useState<keyof typeof ways>('app');
  const { other, ...texts } = ways[way];

  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        {/* A new key clears the field when the kind of code or the error changes. */}
        <EmptyField key={`${way} ${error}`} {...texts} error={error} />
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
      >
        {other}
      </Button>
    </div>
  );
}

type EmptyFieldProps = CodeFieldProps & Omit<(typeof ways)[keyof typeof ways], 'other'>;

function EmptyField(props: EmptyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      {...props}
      ref={field}
      name="totp"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      className="font-mono tracking-widest"
    />
  );
}
