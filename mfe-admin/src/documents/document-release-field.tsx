import { Button, TextField } from '@site/kit';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ReleaseSuggestions } from '../editor/release-suggestions.tsx';
import { useDebounced } from '../lists/use-debounced.ts';

/** In characters. Shorter searches match nearly everything. */
const minSearchLength = 3;

interface DocumentReleaseFieldProps {
  /** The title of the release; empty for none. */
  readonly title: string;
  readonly error: string | undefined;
  readonly onChange: (release: { readonly releaseId: string; readonly releaseTitle: string }) => void;
}

/** Selects a release by words of its title. */
export function DocumentReleaseField({ title, error, onChange }: DocumentReleaseFieldProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  if (title !== '') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">Release</span>
          <span>{title}</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="px-3"
          onClick={() => {
            setTyped('');
            onChange({ releaseId: '', releaseTitle: '' });
          }}
        >
          <X aria-hidden="true" className="size-4" />
          Remove release
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Release (optional)"
        hint="Words of its title. The document is public only while the release is."
        maxLength={200}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReleaseSuggestions
        words={words.length >= minSearchLength ? words : null}
        onChoose={(release) => onChange({ releaseId: release.id, releaseTitle: release.title })}
      />
    </div>
  );
}
