import { TextField } from '@site/kit';
import { type FormEvent, useEffect, useState } from 'react';

/** The delay from the last change until the search starts, in milliseconds. */
const delay = 250;

interface ListSearchProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly placeholder: string;
}

export function ListSearch({ search, onSearch, label, placeholder }: ListSearchProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typed === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  function searchNow(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React events bubble through portals, here from a dialog to the form that contains it.
    onSearch(typed.trim());
  }

  return (
    <form role="search" onSubmit={searchNow} className="w-full max-w-md">
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
