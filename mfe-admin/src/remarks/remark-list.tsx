import { Button, ErrorPanel, type Remark, serverMessage } from '@site/kit';
import { type Ref, useId } from 'react';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { isRemarksAddress, setRemarkDone, remarksAddress } from '../model/remark-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface RemarkListProps {
  readonly subject: string;
  readonly title?: string;
  readonly onRemark?: () => void;
  readonly button?: Ref<HTMLButtonElement>;
}

export function RemarkList({ subject, title = 'Remarks', onRemark, button }: RemarkListProps) {
  const heading = useId();
  const { entries, error, busy, reload } = useNewsroomList<Remark>(remarksAddress(subject));
  const open = entries?.filter(({ doneAt }) => doneAt === undefined).length;
  return (
    <section aria-labelledby={heading} className="mt-6 in-data-full-window:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={heading} className="font-display text-lg font-semibold">
          {title}
        </h3>
        <p role="status" className="flex-1 text-sm text-ink-600">
          {open !== undefined && (open === 0 ? 'None open' : `${open} open`)}
        </p>
        {onRemark && (
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            onMouseDown={(event) => event.preventDefault()} // A press must not end the selection of words in the text.
            onClick={onRemark}
          >
            Remark
          </Button>
        )}
      </div>
      {error && !entries && (
        <ErrorPanel
          className="mt-4"
          title="The remarks could not be loaded"
          message={serverMessage(error) ?? 'An error occurred'}
          onRetry={reload}
          busy={busy}
        />
      )}
      {entries && entries.length > 0 && (
        <ul className="mt-3 divide-y divide-mist-300 border-y border-mist-300">
          {entries.map((remark) => (
            <RemarkEntry key={remark.id} subject={subject} remark={remark} />
          ))}
        </ul>
      )}
    </section>
  );
}

const momentOf = (at: string) => formatTimeWithUtc(Date.parse(at), pacificZone);

function RemarkEntry({ subject, remark }: { readonly subject: string; readonly remark: Remark }) {
  const textId = useId();
  const { busy, run } = useNewsroomCall('Failed to Mark Remark', { changes: isRemarksAddress });
  const { id, quote, text, authorName, createdAt, doneAt, doneBy } = remark;
  const isDone = doneAt !== undefined;
  return (
    <li className="grid gap-2 py-3 text-sm">
      <blockquote className="border-l-4 border-aqua-700 pl-3 text-ink-600 wrap-anywhere">{quote}</blockquote>
      <p id={textId} className="font-medium wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-ink-600 tabular-nums wrap-anywhere">{`${authorName}, ${momentOf(createdAt)}${isDone ? `. Done: ${doneBy ?? ''}, ${momentOf(doneAt)}` : ''}`}</p>
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          className="ml-auto"
          aria-describedby={textId}
          onClick={() =>
            void run(
              () => setRemarkDone(subject, id, !isDone),
              () => undefined,
            )
          }
        >
          {isDone ? 'Not done' : 'Mark as done'}
        </Button>
      </div>
    </li>
  );
}
