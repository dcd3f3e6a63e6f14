import { Button } from '@site/kit';
import { Fragment } from 'react';
import type { StoredText } from './stored-text.ts';

interface TextNoticeProps {
  readonly text: StoredText;
  /** Called when the user accepts losing what the editor cannot keep. */
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

/** Explains what editing would change in a stored text, apart from its words. */
export function TextNotice({ text, isAgreed, onAgree }: TextNoticeProps) {
  const { lost, isMarkdown } = text;
  return (
    <>
      {lost.length > 0 && !isAgreed && (
        <div
          role="alert"
          className="mb-2 rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3 text-ink-950"
        >
          <p className="font-semibold">The editor cannot keep all of this text</p>
          <p className="mt-1 text-sm">
            It would lose: <Formats names={lost} />. Nothing is changed unless you go on: close the form to
            leave the text as it is, or change the other fields alone.
          </p>
          <Button size="sm" className="mt-3" onClick={onAgree}>
            Edit anyway
          </Button>
        </div>
      )}
      {isMarkdown && (
        <p className="mb-2 rounded-md bg-mist-200 px-4 py-2.5 text-sm text-ink-800">
          This article is written in markdown. Once its text is changed, saving makes it rich text.
        </p>
      )}
    </>
  );
}
