import { Button, TextField } from '@site/kit';
import type { ReactNode } from 'react';
import { copyText } from './copy-text.ts';

interface SecretLinkProps {
  readonly label: string;
  readonly title: string;
  /** Relative to this origin. */
  readonly path: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Shows a link that contains a secret, and therefore is displayed only once. */
export function SecretLink({ label, title, path, onDone, children }: SecretLinkProps) {
  const link = new URL(path, location.origin).href;
  return (
    <div className="grid gap-5">
      <p>{children}</p>
      <TextField
        label={label}
        value={link}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
        <Button onClick={() => void copyText(link, title)}>Copy link</Button>
      </div>
    </div>
  );
}
