import type { ArticleFacets } from '@site/kit';
import { OptionFilter } from './option-filter.tsx';

export type StatusChoice = 'all' | 'scheduled' | 'public' | 'withdrawn' | 'deleted';

interface StatusFilterProps {
  readonly status: StatusChoice;
  readonly facets?: ArticleFacets | undefined;
  readonly onChange: (status: StatusChoice) => void;
}

/** A filter by status, with the number of entries if known. */
export function StatusFilter({ status, facets, onChange }: StatusFilterProps) {
  return (
    <OptionFilter
      legend="Status"
      choices={[
        { value: 'all', label: 'All' },
        { value: 'scheduled', label: 'Scheduled', count: facets?.scheduled },
        { value: 'public', label: 'Public', count: facets?.public },
        { value: 'withdrawn', label: 'Withdrawn', count: facets?.withdrawn },
        { value: 'deleted', label: 'Deleted', count: facets?.deleted },
      ]}
      chosen={status}
      onChange={onChange}
    />
  );
}
