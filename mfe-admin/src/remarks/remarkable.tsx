import { Button } from '@site/kit';
import { type ReactNode, useRef, useState } from 'react';
import { RemarkDialog } from './remark-dialog.tsx';
import { RemarkList } from './remark-list.tsx';
import { useSelectedWords } from './use-selected-words.ts';

interface RemarkableProps {
  /** Id of the draft or article; null while there is nothing to remark on. */
  readonly subject: string | null;
  /** It is being written: words are selected for other things too. */
  readonly isEditor?: boolean;
  readonly children: ReactNode;
}

/** A text whose passages can be remarked on, and below it what was remarked. */
export function Remarkable({ subject, isEditor = false, children }: RemarkableProps) {
  const text = useRef<HTMLDivElement>(null);
  const words = useSelectedWords(text);
  /** What the dialog opens with; null: it is closed. */
  const [quote, setQuote] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function remark() {
    // The dialog leads back to it: what was pressed goes with the selection, or never had the focus.
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
            onMouseDown={(event) => event.preventDefault()} // The words stay selected.
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
