import type { ArticleFacets } from '@site/kit';
import { ChoiceFilter } from './choice-filter.tsx';
import type { ListView } from './list-view.ts';

interface StatusFilterProps {
  readonly status: ListView['status'];
  readonly facets: ArticleFacets | undefined;
  readonly onChange: (status: ListView['status']) => void;
}

/** All articles, those that wait for their time, those that readers see, or the deleted ones; with how many there are. */
export function StatusFilter({ status, facets, onChange }: StatusFilterProps) {
  return (
    <ChoiceFilter
      legend="Status"
      choices={[
        { value: 'all', label: 'All' },
        { value: 'scheduled', label: 'Scheduled', count: facets?.scheduled },
        { value: 'public', label: 'Public', count: facets?.public },
        { value: 'deleted', label: 'Deleted', count: facets?.deleted },
      ]}
      chosen={status}
      onChange={onChange}
    />
  );
}
