import { Button, EmptyState, type ReleaseSet, toast } from '@site/kit';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { CardSkeletons } from '../lists/card-skeletons.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { PreviewSiteDialog } from '../preview/preview-site.tsx';
import { refreshPublicPages } from '../publication/notify-of-change.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { PublishSetDialog } from './publish-set-dialog.tsx';
import {
  deleteSet,
  holdSet,
  type SetItemReference,
  removeSetItem,
  resumeSet,
  releaseSetCallOptions,
  releaseSetListAddress,
} from './set-calls.ts';
import { type SetAction, SetCard } from './set-card.tsx';
import { SetDialog } from './set-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'add' | 'edit' | 'preview' | 'publish'; readonly set: ReleaseSet };

const failure = { title: 'Error loading sets', message: 'The release sets could not be loaded.' };
const nothingYet = {
  title: 'No release sets yet',
  hint: 'A set publishes releases, documents and events in the same instant, for example on results day.',
};
const immediate = {
  hold: { call: holdSet, notice: 'Set Held' },
  resume: { call: resumeSet, notice: 'Set Resumed' },
  delete: { call: deleteSet, notice: 'Set Deleted' },
} as const;

export function SetsTab() {
  const list = useNewsroomList<ReleaseSet>(releaseSetListAddress);
  const now = useNow(5_000);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = useNewsroomCall('Failed to Change Set', releaseSetCallOptions);
  const close = () => setDialog(null);

  function announce(title: string) {
    refreshPublicPages();
    toast({ title });
  }

  /** Focuses the heading, because the button that was pressed disappears. */
  function settle(notice: string) {
    announce(notice);
    heading.current?.focus();
  }

  function act(action: SetAction, set: ReleaseSet) {
    if (action !== 'hold' && action !== 'resume' && action !== 'delete') {
      setDialog({ kind: action, set });
      return;
    }
    const { call, notice } = immediate[action];
    void run<unknown>(
      () => call(set),
      () => settle(notice),
    );
  }

  function remove(set: ReleaseSet, item: SetItemReference) {
    void run(
      () => removeSetItem(set, item),
      () => settle('Item Removed'),
    );
  }

  // The set is looked up in the current list, so that an open dialog has the latest version.
  const currentOf = (set: ReleaseSet) => list.entries?.find(({ id }) => id === set.id) ?? set;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          Release sets
        </h2>
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Plus aria-hidden="true" className="size-5" />
          New set
        </Button>
      </div>
      <div className="mt-4">
        <EntryList
          list={list}
          className="grid grid-cols-1 gap-4"
          failure={failure}
          placeholder={<CardSkeletons label="Loading sets..." />}
          empty={<EmptyState {...nothingYet} />}
          more="Older sets"
        >
          {(set) => <SetCard set={set} now={now} onAction={act} onRemove={remove} />}
        </EntryList>
      </div>
      {dialog?.kind === 'new' && <SetDialog set={null} onClose={close} onSaved={announce} />}
      {dialog?.kind === 'edit' && (
        <SetDialog set={currentOf(dialog.set)} onClose={close} onSaved={announce} />
      )}
      {dialog?.kind === 'add' && (
        <AddItemsDialog set={currentOf(dialog.set)} onClose={close} onAdded={announce} />
      )}
      {dialog?.kind === 'preview' && <PreviewSiteDialog set={currentOf(dialog.set)} onClose={close} />}
      {dialog?.kind === 'publish' && (
        <PublishSetDialog
          set={currentOf(dialog.set)}
          onClose={close}
          onPublished={() => settle('Set Published')}
        />
      )}
    </>
  );
}
