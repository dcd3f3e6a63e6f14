import { TextField } from '@site/kit';
import { useId } from 'react';
import { useArticleFacets } from './use-article-facets.ts';

interface CategoryFieldProps {
  readonly value: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

/** The category of an article: any text; those that other articles have are offered. */
export function CategoryField({ value, hint, error, onChange }: CategoryFieldProps) {
  const known = useId();
  const categories = useArticleFacets()?.categories ?? [];
  return (
    <>
      <TextField
        label="Category"
        required
        list={known}
        autoComplete="off"
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={known}>
        {categories.map(({ name }) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
    </>
  );
}
