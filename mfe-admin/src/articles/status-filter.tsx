import type { ArticleFacets } from '@site/kit';
import { useId } from 'react';
import type { ListView } from './list-view.ts';

const choices = [
  { status: 'all', label: 'All' },
  { status: 'scheduled', label: 'Scheduled' },
  { status: 'public', label: 'Public' },
] as const;

interface StatusFilterProps {
  readonly status: ListView['status'];
  readonly facets: ArticleFacets | undefined;
  readonly onChange: (status: ListView['status']) => void;
}

/** All articles, those that wait for their time, or those that readers see; with how many there are. */
export function StatusFilter({ status, facets, onChange }: StatusFilterProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Status</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-xl border border-ink-600/30 bg-white p-1">
        {choices.map(({ status: value, label }) => {
          const count = value === 'all' ? undefined : facets?.[value];
          const id = `${name}-${value}`;
          return (
            <label
              key={value}
              className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg px-4 text-sm font-semibold text-ink-800 hover:bg-mist-200 has-checked:bg-ink-950 has-checked:text-mist-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aqua-700"
            >
              <input
                type="radio"
                name={name}
                checked={status === value}
                aria-describedby={count === undefined ? undefined : id}
                onChange={() => onChange(value)}
                className="sr-only"
              />
              {label}
              {count !== undefined && (
                <span id={id} aria-hidden="true" className="font-normal tabular-nums opacity-80">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
