import { Button } from '@site/kit';
import { type ReactNode, useRef, useState } from 'react';
import { RemarkDialog } from './remark-dialog.tsx';
import { RemarkList } from './remark-list.tsx';
import { useSelectedWords } from './use-selected-words.ts';

interface WithRemarksProps {
  /** Id of the draft or article; null if it cannot have remarks. */
  readonly subject: string | null;
  /** Whether the text is in an editor, in which selecting words does not offer a remark. */
  readonly isEditor?: boolean;
  readonly children: ReactNode;
}

export function WithRemarks({ subject, isEditor = false, children }: WithRemarksProps) {
  const text = useRef<HTMLDivElement>(null);
  const words = useSelectedWords(text);
  const [quote, setQuote] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function remark() {
    // Focuses the permanent button, to which the dialog will return the focus: the pressed one may disappear.
    button.current?.focus({ preventScroll: true });
    setQuote(words);
  }

  return (
    <>
      <div ref={text} className="contents">
        {children}
      </div>
      {subject !== null && words !== '' && !isEditor && (
        <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-md border border-mist-300 bg-mist-50 px-4 py-2 shadow-card">
          <q className="min-w-0 flex-1 truncate text-sm">{words}</q>
          <Button
            size="sm"
            onMouseDown={(event) => event.preventDefault()} // A press must not end the selection.
            onClick={remark}
          >
            Remark on these words
          </Button>
        </div>
      )}
      {subject !== null && <RemarkList subject={subject} button={button} onRemark={remark} />}
      {subject !== null && quote !== null && (
        <RemarkDialog subject={subject} quote={quote} onClose={() => setQuote(null)} />
      )}
    </>
  );
}
