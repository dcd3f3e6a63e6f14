import { TextField } from '@site/kit';
import { type ComponentProps, useId } from 'react';
import { useArticleFacets } from '../model/use-article-facets.ts';

export function CategoryField(field: ComponentProps<typeof TextField>) {
  const known = useId();
  const categories = useArticleFacets()?.categories ?? [];
  return (
    <>
      <TextField {...field} list={known} autoComplete="off" />
      <datalist id={known}>
        {categories.map(({ name }) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
    </>
  );
}
