import { Button } from '@site/kit';
import { Fragment } from 'react';
import type { StoredText } from './stored-text.ts';

interface TextNoticeProps {
  readonly text: StoredText;
  /** Whether the user has accepted the loss of unsupported formats. */
  readonly isAgreed: boolean;
  readonly onAgree: () => void;
}

function Formats({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>, </span>}
      <code className="font-mono text-[0.9em] wrap-anywhere">{name}</code>
    </Fragment>
  ));
}

export function TextNotice({ text, isAgreed, onAgree }: TextNoticeProps) {
  const { lost, isMarkdown } = text;
  return (
    <>
      {lost.length > 0 && !isAgreed && (
        <div
          role="alert"
          className="mb-2 rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3 text-ink-950"
        >
          <p className="font-semibold">The editor does not support all of this text</p>
          <p className="mt-1 text-sm">
            It would lose: <Formats names={lost} />. To keep the text unchanged, close the form, or change
            only other fields.
          </p>
          <Button size="sm" className="mt-3" onClick={onAgree}>
            Edit anyway
          </Button>
        </div>
      )}
      {isMarkdown && (
        <p className="mb-2 rounded-md bg-mist-200 px-4 py-2.5 text-sm text-ink-800">
          This article is written in markdown. If you change its text, saving makes it rich text.
        </p>
      )}
    </>
  );
}
