import { type ArticleChange, Button, Dialog, ErrorPanel, Spinner } from '@site/kit';
import type { ReactNode } from 'react';
import { ChangeFacts } from '../history/article-history.tsx';
import type { Disclosure, DisclosureKind, DisclosureVersion } from '../model/disclosure-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';

interface HistoryDialogProps<Item extends Disclosure, Entry extends ArticleChange> {
  readonly kind: DisclosureKind<Item>;
  readonly item: Item;
  readonly onClose: () => void;
  readonly onRestore: (item: Item, chosen: DisclosureVersion) => void;
  readonly publishTimeOf: (change: Entry) => string;
  readonly children: (change: Entry) => ReactNode;
}

/** Lists the changes of a document or an event. Each version can be restored. */
export function DisclosureHistoryDialog<Item extends Disclosure, Entry extends ArticleChange>(
  props: HistoryDialogProps<Item, Entry>,
) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`${props.kind.name} History`}
      description={props.item.title}
      size="lg"
    >
      <DisclosureHistory {...props} />
    </Dialog>
  );
}

function DisclosureHistory<Item extends Disclosure, Entry extends ArticleChange>({
  kind,
  item,
  onClose,
  onRestore,
  publishTimeOf,
  children,
}: HistoryDialogProps<Item, Entry>) {
  const { state, retry } = useNewsroomData<Entry[]>(
    kind.calls.historyAddress(item.id),
    'The history could not be loaded.',
  );
  if (state.kind === 'loading') return <Spinner label="Loading history..." className="min-h-40" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="The history could not be loaded" message={state.message} onRetry={retry} />;
  }
  return (
    <ol aria-label="Changes, newest first" className="grid gap-4">
      {state.data.map((change, index) => (
        <li
          key={change.version}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md border border-mist-300 p-4 text-sm"
        >
          <div className="min-w-0">
            <ChangeFacts change={change} />
            <div className="mt-3 grid gap-1 border-l-2 border-mist-300 pl-4">{children(change)}</div>
          </div>
          {index > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                onClose();
                onRestore(item, { version: change.version, publishedAt: publishTimeOf(change) });
              }}
            >
              Restore this version
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
