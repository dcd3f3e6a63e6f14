import { ArticleBody, Badge, Button, EmptyState, ErrorPanel, type Passage, Spinner } from '@site/kit';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { DeletePassageDialog } from './delete-passage-dialog.tsx';
import { PassageDialog } from './passage-dialog.tsx';
import { PassageHistoryDialog } from './passage-history-dialog.tsx';
import { passagesAddress } from '../model/passage-calls.ts';

type Action = 'edit' | 'history' | 'delete';
type OpenDialog = { readonly kind: 'new' } | { readonly kind: Action; readonly passage: Passage };

export function PassagesTab() {
  const { state, retry } = useNewsroomData<Passage[]>(passagesAddress, 'The passages could not be loaded.');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const passages = state.kind === 'ready' ? state.data : undefined;
  const close = () => setDialog(null);
  // The passage is looked up in the current list, so that the open dialog shows changes by colleagues.
  const currentOf = (passage: Passage) => passages?.find(({ id }) => id === passage.id);
  const opened = dialog && dialog.kind !== 'new' ? currentOf(dialog.passage) : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-heading font-semibold">{`Standard passages${passages ? ` (${passages.length})` : ''}`}</h2>
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Plus aria-hidden="true" className="size-5" />
          New passage
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-ink-600">
        Texts that releases have in common. Insert them from the toolbar of the editor. Changes here do not
        affect existing releases.
      </p>
      {state.kind === 'loading' && <Spinner label="Loading passages..." className="mt-6" />}
      {state.kind === 'failed' && (
        <ErrorPanel className="mt-6" title="Error loading passages" message={state.message} onRetry={retry} />
      )}
      {passages?.length === 0 && (
        <EmptyState
          className="mt-6"
          title="No passages yet"
          hint="Add texts that many releases end with, such as a description of the company."
        />
      )}
      {passages && passages.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {passages.map((passage) => (
            <ListRow key={passage.id} className="min-w-0">
              <PassageCard passage={passage} onAction={(kind) => setDialog({ kind, passage })} />
            </ListRow>
          ))}
        </ul>
      )}
      {dialog?.kind === 'new' && <PassageDialog passage={null} onClose={close} />}
      {dialog?.kind === 'edit' && <PassageDialog passage={opened ?? dialog.passage} onClose={close} />}
      {dialog?.kind === 'history' && opened && <PassageHistoryDialog passage={opened} onClose={close} />}
      {dialog?.kind === 'delete' && opened && <DeletePassageDialog passage={opened} onClose={close} />}
    </>
  );
}

interface PassageCardProps {
  readonly passage: Passage;
  readonly onAction: (action: Action) => void;
}

const actions: readonly { readonly kind: Action; readonly label: string }[] = [
  { kind: 'edit', label: 'Edit' },
  { kind: 'history', label: 'History' },
  { kind: 'delete', label: 'Delete' },
];

function PassageCard({ passage, onAction }: PassageCardProps) {
  const { name, content, isUsual, updatedAt, updatedBy } = passage;
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className="rounded-lg border border-mist-300 bg-white p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 id={nameId} className="text-lg font-semibold wrap-anywhere">
              {name}
            </h3>
            {isUsual && <Badge tone="aqua">Usual</Badge>}
          </div>
          <p className="mt-1 text-sm text-ink-600 tabular-nums">{`Changed by ${updatedBy}, ${formatTimeWithUtc(Date.parse(updatedAt), pacificZone)}`}</p>
        </div>
        <div className="-mx-2 flex flex-wrap">
          {actions.map(({ kind, label }) => (
            <Button
              key={kind}
              variant="ghost"
              size="sm"
              aria-describedby={nameId}
              onClick={() => onAction(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div className="mt-4 max-w-(--measure) border-l-2 border-mist-300 pl-4 text-sm">
        <ArticleBody content={content} />
      </div>
    </article>
  );
}
