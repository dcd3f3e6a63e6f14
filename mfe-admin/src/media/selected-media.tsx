import { Button, ConfirmDialog, type ListedMedia, toast } from '@site/kit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useBulkCall } from '../lists/use-bulk-call.ts';
import type { EntrySelection } from '../lists/use-selection.ts';
import { deleteMedia, isMediaListAddress } from './media-calls.ts';

export function SelectedMedia({ selection }: { selection: EntrySelection<ListedMedia> }) {
  const { selected } = selection;
  const [asking, setAsking] = useState(false);
  const { busy, each } = useBulkCall({
    noun: 'File',
    plural: 'Files',
    changes: isMediaListAddress,
    onDone: (notice) => {
      toast(notice);
      selection.clear();
    },
  });

  async function remove() {
    await each(selected, {
      verb: 'Delete',
      done: 'Deleted',
      call: ({ id }) => deleteMedia(id),
    });
    setAsking(false);
  }

  const files = selected.length === 1 ? 'this file' : `these ${selected.length} files`;
  return (
    <>
      <SelectionBar selection={selection}>
        <Button variant="ghost" size="sm" className="px-3 text-fall-700" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete selected
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => open || busy || setAsking(false)}
        title={`Delete ${files}?`}
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => void remove()}
      >
        <span className="block max-h-48 overflow-y-auto font-medium wrap-anywhere text-ink-950">
          {selected.map(({ id, name }) => (
            <span key={id} className="block">
              {name}
            </span>
          ))}
        </span>
        You cannot undo this. Files that articles use are not deleted.
      </ConfirmDialog>
    </>
  );
}
