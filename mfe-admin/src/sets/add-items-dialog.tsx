import {
  type Article,
  Button,
  Dialog,
  type NewsroomDocument,
  type NewsroomEvent,
  type ReleaseSet,
  TextField,
} from '@site/kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../lists/use-debounced.ts';
import { type NewsroomList, useNewsroomList } from '../lists/use-newsroom-list.ts';
import { articleListAddress } from '../model/article-calls.ts';
import { documentDisclosure, eventDisclosure } from '../model/disclosure-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatInZone } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { addSetItem, releaseSetCallOptions, type SetItemReference } from './set-calls.ts';

interface AddItemsDialogProps {
  readonly set: ReleaseSet;
  readonly onClose: () => void;
  /** Called with the title of the notification. */
  readonly onAdded: (notice: string) => void;
}

type Entry = Pick<Article, 'id' | 'title' | 'publishedAt' | 'setId'>;

/** Adds scheduled releases, documents and events, found by words of their titles, to a set. */
export function AddItemsDialog({ set, onClose, onAdded }: AddItemsDialogProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const query = { status: 'scheduled', ...(words !== '' && { q: words }) };
  const releases = useNewsroomList<Article>(articleListAddress(query));
  const documents = useNewsroomList<NewsroomDocument>(documentDisclosure.calls.listAddress(query));
  const events = useNewsroomList<NewsroomEvent>(eventDisclosure.calls.listAddress(query));
  const { busy, run } = useNewsroomCall('Failed to Add Item', releaseSetCallOptions);

  function add(item: SetItemReference, title: string) {
    void run(
      () => addSetItem(set, item),
      () => onAdded(`Added: ${title}`),
    );
  }
  const shared = { busy, onAdd: add } as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add Items"
      description={`What you add becomes public with the set, at ${formatInZone(Date.parse(set.publishAt), pacificZone)}.`}
      size="lg"
    >
      <div className="grid gap-5">
        <TextField
          label="Search what is scheduled"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Offered {...shared} kind="release" heading="Releases" list={releases} />
        <Offered {...shared} kind="document" heading="Documents" list={documents} />
        <Offered {...shared} kind="event" heading="Events" list={events} />
        <div className="flex justify-end">
          <Button size="sm" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface OfferedProps {
  readonly kind: SetItemReference['kind'];
  readonly heading: string;
  readonly list: NewsroomList<Entry>;
  readonly busy: boolean;
  readonly onAdd: (item: SetItemReference, title: string) => void;
}

function Offered({ kind, heading, list, busy, onAdd }: OfferedProps) {
  const entries = list.entries?.filter(({ setId }) => setId === undefined);
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <p role="status" className="text-sm text-ink-600 empty:m-0">
        {list.error ? 'The list could not be loaded.' : entries?.length === 0 && 'None found outside sets'}
      </p>
      <ul aria-label={heading} className="grid gap-2 text-sm">
        {entries?.map(({ id, title, publishedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="block text-ink-600 tabular-nums">
                {`Scheduled for ${formatInZone(Date.parse(publishedAt), pacificZone)}`}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={`Add ${title}`}
              onClick={() => onAdd({ kind, id }, title)}
            >
              <Plus aria-hidden="true" className="size-4" />
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
