import { type ArticleFacets, Button, classNames, Select, TextField } from '@site/kit';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { CategoriesDialog } from '../categories/categories-dialog.tsx';
import { OptionFilter } from '../lists/option-filter.tsx';
import { StatusFilter } from '../lists/status-filter.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import {
  countFilters,
  validateDayRange,
  type ListFilterValues,
  type ListView,
  noFilters,
} from './list-view.ts';

interface ListFiltersProps {
  readonly view: ListView;
  readonly facets: ArticleFacets | undefined;
  readonly onChange: (changed: Partial<ListFilterValues>) => void;
}

const sorts: readonly { readonly value: ListView['sort']; readonly label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
];

const views = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const;

function thisMonth(): string {
  return wallClockAt(Date.now(), pacificZone).date.slice(0, 7);
}

const any = 'any';
/** Prefix of the names in option values: a name can then never equal the value `any`. */
const named = '=';

/** The labels differ from those of the article form, so that every label occurs once on the page. */
export function ListFilters({ view, facets, onChange }: ListFiltersProps) {
  const panel = useId();
  const active = countFilters(view);
  const [open, setOpen] = useState(active > 0);
  const [renaming, setRenaming] = useState(false);
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusFilter
          status={view.status}
          facets={facets}
          onChange={(status) => onChange({ status, month: '' })}
        />
        {view.status === 'scheduled' && (
          <OptionFilter
            legend="View"
            choices={views}
            chosen={view.month === '' ? 'list' : 'calendar'}
            onChange={(chosen) => onChange({ month: chosen === 'list' ? '' : thisMonth() })}
          />
        )}
        <div className="min-w-0 flex-1 basis-64">
          <ListSearch
            label="Search articles"
            placeholder="Search titles and excerpts"
            search={view.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="lg:hidden"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span>{`Filters${active > 0 ? ` (${active})` : ''}`}</span>
        </Button>
        <Button variant="ghost" size="sm" className="px-3" onClick={() => setRenaming(true)}>
          Rename categories
        </Button>
        {active > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="px-3"
            onClick={() => onChange({ ...noFilters, search: view.search, sort: view.sort })}
          >
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Button>
        )}
      </div>
      {renaming && <CategoriesDialog onClose={() => setRenaming(false)} />}
      <div
        id={panel}
        className={classNames(
          'gap-4 sm:grid-cols-2 lg:grid lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_1fr]',
          open ? 'grid' : 'hidden',
        )}
      >
        <NameFilter
          label="Filed under"
          anyLabel="All categories"
          name={view.category}
          known={facets?.categories}
          onChange={(category) => onChange({ category })}
        />
        <NameFilter
          label="Written by"
          anyLabel="All authors"
          name={view.author}
          known={facets?.authors}
          onChange={(author) => onChange({ author })}
        />
        {view.month === '' && (
          <>
            <TextField
              label="Published from"
              type="date"
              max="9999-12-30"
              value={view.from}
              onChange={(event) => onChange({ from: event.target.value })}
            />
            <TextField
              label="Published to"
              type="date"
              max="9999-12-30"
              value={view.to}
              error={validateDayRange(view)}
              onChange={(event) => onChange({ to: event.target.value })}
            />
            <Select
              label="Sort by"
              value={view.sort}
              options={sorts}
              onValueChange={(value) =>
                onChange({ sort: sorts.find((sort) => sort.value === value)?.value ?? 'newest' })
              }
            />
          </>
        )}
      </div>
    </div>
  );
}

interface NameFilterProps {
  readonly label: string;
  readonly anyLabel: string;
  readonly name: string;
  readonly known: ArticleFacets['categories'] | undefined;
  readonly onChange: (name: string) => void;
}

function NameFilter({ label, anyLabel, name, known = [], onChange }: NameFilterProps) {
  const isKnown = name === '' || known.some((candidate) => candidate.name === name);
  const options = [
    { value: any, label: anyLabel },
    ...(isKnown ? [] : [{ value: named + name, label: name }]),
    ...known.map((candidate) => ({
      value: named + candidate.name,
      label: `${candidate.name} (${candidate.articles.toLocaleString('en-US')})`,
    })),
  ];
  return (
    <Select
      label={label}
      value={name === '' ? any : named + name}
      options={options}
      onValueChange={(value) => onChange(value === any ? '' : value.slice(named.length))}
    />
  );
}
