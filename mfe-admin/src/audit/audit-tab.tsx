import {
  type AdministratorEntry,
  type AuditTrailEntry,
  Button,
  Card,
  EmptyState,
  Select,
  Spinner,
} from '@site/kit';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { EntryList } from '../lists/entry-list.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { administratorsAddress } from '../people/people-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { AuditRow } from './audit-row.tsx';
import { type AuditListView, useAuditView } from './use-audit-view.ts';

const everything: AuditListView = { person: '', article: '' };
const anyone = 'anyone';
/** Prefix of the user names in option values: a name can then never equal the value for anyone. */
const named = '=';

function addressOf({ person, article }: AuditListView): string {
  const query = new URLSearchParams({
    ...(person !== '' && { person }),
    ...(article !== '' && { article }),
  });
  return `/api/admin/audit${query.size > 0 ? `?${query}` : ''}`;
}

export function AuditTab() {
  const { view, show } = useAuditView();
  const heading = useRef<HTMLHeadingElement>(null);

  const goToTop = () => heading.current?.focus();

  const list = useNewsroomList<AuditTrailEntry>(addressOf(view));
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
        Audit
      </h2>
      <p className="mt-2 max-w-prose text-ink-600">
        All sign-ins, and all changes of articles and administrators. Entries cannot be changed or removed.
      </p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-xs">
          <PersonFilter person={view.person} onChange={(person) => show({ ...view, person })} />
        </div>
        {(view.article !== '' || view.person !== '') && (
          <Button
            variant="ghost"
            size="sm"
            className="px-3"
            onClick={() => {
              show(everything);
              goToTop();
            }}
          >
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Button>
        )}
      </div>
      <Card className="mt-6 px-5! py-2! sm:px-6!">
        <EntryList
          list={list}
          className="divide-y divide-mist-300"
          failure={{ title: 'Error loading the audit trail', message: 'An error occurred' }}
          placeholder={<Spinner label="Loading audit trail..." className="my-4" />}
          empty={<EmptyState className="my-4" title="No matching entries" />}
          more="Older entries"
        >
          {(entry) => <AuditRow entry={entry} view={view} onNarrowed={goToTop} />}
        </EntryList>
      </Card>
    </>
  );
}

interface PersonFilterProps {
  readonly person: string;
  readonly onChange: (person: string) => void;
}

function PersonFilter({ person, onChange }: PersonFilterProps) {
  const { state } = useNewsroomData<AdministratorEntry[]>(
    administratorsAddress,
    'The administrators could not be loaded.',
  );
  const names = new Set(state.kind === 'ready' ? state.data.map(({ username }) => username) : []);
  if (person !== '') names.add(person);
  return (
    <Select
      label="Person"
      value={person === '' ? anyone : named + person}
      options={[
        { value: anyone, label: 'Anyone' },
        ...[...names].map((name) => ({ value: named + name, label: name })),
      ]}
      onValueChange={(value) => onChange(value === anyone ? '' : value.slice(named.length))}
    />
  );
}
