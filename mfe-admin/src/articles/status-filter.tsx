import type { ArticleFacets } from '@site/kit';
import { OptionFilter } from '../lists/option-filter.tsx';
import type { ListView } from './list-view.ts';

interface StatusFilterProps {
  readonly status: ListView['status'];
  readonly facets: ArticleFacets | undefined;
  readonly onChange: (status: ListView['status']) => void;
}

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
