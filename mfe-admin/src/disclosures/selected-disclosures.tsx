import { Button, toast } from '@site/kit';
import { BadgeCheck } from 'lucide-react';
import { SelectedEntries } from '../lists/selected-entries.tsx';
import { selectionButtonProps } from '../lists/selection-bar.tsx';
import type { EntrySelection } from '../lists/use-selection.ts';
import type { Disclosure, DisclosureKind } from '../model/disclosure-calls.ts';
import { refreshPublicPages } from '../publication/notify-of-change.ts';
import { hasBeenPublic } from './disclosure-state.ts';

interface SelectedDisclosuresProps<Item extends Disclosure> {
  readonly kind: DisclosureKind<Item>;
  readonly selection: EntrySelection<Item>;
  readonly areDeleted: boolean;
  readonly reviewRequired: boolean;
}

export function SelectedDisclosures<Item extends Disclosure>({
  kind: { noun, name, calls },
  selection,
  areDeleted,
  reviewRequired,
}: SelectedDisclosuresProps<Item>) {
  const waiting = selection.selected.filter(({ approved }) => !approved);
  return (
    <SelectedEntries
      selection={selection}
      noun={noun}
      areDeleted={areDeleted}
      changes={calls.hasAddress}
      wasSeen={(item) => hasBeenPublic(item, Date.now())}
      insteadOfDeleting={`To inform readers instead, withdraw ${noun === 'event' ? 'an' : 'a'} ${noun}.`}
      onDelete={calls.remove}
      restoring={{
        verb: 'Restore',
        done: 'Restored',
        call: (item) => calls.restore(item, item.version),
        title: (them) => `Restore ${them}?`,
        label: 'Restore',
        effect: reviewRequired
          ? 'They wait for the approval of another administrator.'
          : `${name}s whose publish time has passed become public immediately.`,
      }}
      onDone={(notice) => {
        refreshPublicPages();
        toast(notice);
      }}
    >
      {({ each, busy }) =>
        waiting.length > 0 && (
          <Button
            {...selectionButtonProps}
            busy={busy}
            onClick={() => void each(waiting, { verb: 'Approve', done: 'Approved', call: calls.approve })}
          >
            <BadgeCheck aria-hidden="true" className="size-4" />
            Approve selected
          </Button>
        )
      }
    </SelectedEntries>
  );
}
