import { Button, Select, TextField } from '@site/kit';
import { documentKinds } from './document-kinds.ts';
import { X } from 'lucide-react';
import { ListSearch } from '../lists/list-search.tsx';
import { StatusFilter } from '../lists/status-filter.tsx';
import { countDocumentFilters, type DocumentListView, noDocumentFilters } from './document-query.ts';

interface DocumentFiltersProps {
  readonly view: DocumentListView;
  readonly onChange: (changed: Partial<DocumentListView>) => void;
}

const any = 'all';
const kindOptions = [
  { value: any, label: 'All kinds' },
  ...Object.entries(documentKinds).map(([value, label]) => ({ value, label })),
];

export function DocumentFilters({ view, onChange }: DocumentFiltersProps) {
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusFilter status={view.status} onChange={(status) => onChange({ status })} />
        <div className="min-w-0 flex-1 basis-64">
          <ListSearch
            label="Search documents"
            placeholder="Search titles"
            search={view.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        {countDocumentFilters(view) > 0 && (
          <Button variant="ghost" size="sm" className="px-3" onClick={() => onChange(noDocumentFilters)}>
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Button>
        )}
      </div>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <Select
          label="Kind of document"
          value={view.kind || any}
          options={kindOptions}
          onValueChange={(kind) => onChange({ kind: kind === any ? '' : kind })}
        />
        <TextField
          label="About the year"
          inputMode="numeric"
          maxLength={4}
          placeholder="Any"
          value={view.year}
          onChange={({ target }) => onChange({ year: target.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </div>
  );
}
