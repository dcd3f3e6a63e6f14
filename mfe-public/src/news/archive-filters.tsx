import { Button, Select, TextField, Tooltip, useEarlyInput } from '@site/kit';
import { X } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { allYears, MAX_SEARCH_LENGTH } from './news-addresses.ts';

interface ArchiveFiltersProps {
  text: string;
  onType: (text: string) => void;
  year: string;
  onYear: (year: string) => void;
  /** Years with published articles, latest first. */
  years: readonly string[];
}

/** On small screens, scrolls the filters to the top, so that results are visible above the keyboard. */
function scrollToFilters({ currentTarget }: FocusEvent): void {
  if (window.matchMedia('(max-width: 48rem)').matches) {
    currentTarget.closest('[role="search"]')?.scrollIntoView({ block: 'start' });
  }
}

/** Search field and year filter, as a form that works without scripts, too. */
export function ArchiveFilters({ text, onType, year, onYear, years }: ArchiveFiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  const chosen = year || allYears;
  // The query may contain a year before the list of years has loaded, or one without articles.
  const offered = chosen === allYears || years.includes(chosen) ? years : [chosen, ...years];
  useEarlyInput(() => {
    const early = search.current?.value ?? '';
    if (early !== text) onType(early);
  });
  return (
    <form
      role="search"
      action="/news"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-4 max-[22.5rem]:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <div className="relative">
        <TextField
          ref={search}
          label="Search"
          type="search"
          name="q"
          placeholder="Any words"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={scrollToFilters}
          className={`${text && 'pr-12'} [&::-webkit-search-cancel-button]:hidden`}
        />
        {text !== '' && (
          <Tooltip content="Clear">
            <button
              type="button"
              aria-label="Clear"
              onClick={() => {
                onType('');
                search.current?.focus();
              }}
              className="absolute right-0.5 bottom-0.5 grid size-11 cursor-pointer place-items-center rounded-md text-ink-600 noscript:hidden hover:text-ink-950"
            >
              <X className="size-4.5" />
            </button>
          </Tooltip>
        )}
      </div>
      <Select
        label="Year"
        name="year"
        value={chosen}
        onValueChange={onYear}
        options={[
          { value: allYears, label: 'All Years' },
          ...offered.map((value) => ({ value, label: value })),
        ]}
      />
      <div className="hidden noscript:block">
        <Button type="submit" native variant="secondary">
          Show results
        </Button>
      </div>
    </form>
  );
}
