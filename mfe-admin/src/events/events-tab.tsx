import type { EventChange, NewsroomEvent } from '@site/kit';
import { DisclosureHistoryDialog } from '../disclosures/disclosure-history-dialog.tsx';
import { type DisclosureHistoryProps, DisclosuresTab } from '../disclosures/disclosures-tab.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { type StatusChoice, StatusFilter } from '../lists/status-filter.tsx';
import { eventDisclosure } from '../model/disclosure-calls.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventFacts, EventVersion } from './event-facts.tsx';

interface EventListView {
  readonly search: string;
  readonly status: StatusChoice;
}

interface EventsTabProps {
  readonly view: EventListView;
  /** Whether an event needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onChange: (changed: Partial<EventListView>) => void;
}

const texts = {
  nothingYet:
    'Add results calls and general meetings. Readers find them on the investors page and in their calendars.',
  more: 'Earlier events',
  restoration: 'Readers can see it as soon as you restore it.',
};

export function EventsTab({ view: { search, status }, reviewRequired, onChange }: EventsTabProps) {
  return (
    <DisclosuresTab
      kind={eventDisclosure}
      query={{
        ...(status === 'deleted' ? { deleted: 'true' } : status !== 'all' && { status }),
        ...(search !== '' && { q: search }),
      }}
      isNarrowed={search !== '' || status !== 'all'}
      reviewRequired={reviewRequired}
      isEditableWhilePublic
      texts={texts}
      filters={
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <StatusFilter status={status} onChange={(next) => onChange({ status: next })} />
          <div className="min-w-0 flex-1 basis-64">
            <ListSearch
              label="Search events"
              placeholder="Search titles"
              search={search}
              onSearch={(next) => onChange({ search: next })}
            />
          </div>
        </div>
      }
      renderFacts={(event) => <EventFacts event={event} />}
      renderForm={(form) => <EventDialog {...form} />}
      History={History}
    />
  );
}

function History(props: DisclosureHistoryProps<NewsroomEvent>) {
  return (
    <DisclosureHistoryDialog
      kind={eventDisclosure}
      publishTimeOf={({ event }: EventChange) => event.publishedAt}
      {...props}
    >
      {(change) => <EventVersion version={change.event} />}
    </DisclosureHistoryDialog>
  );
}
