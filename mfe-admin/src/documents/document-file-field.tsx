import { FileText } from 'lucide-react';
import { useId } from 'react';
import { FileButtons } from '../media/file-buttons.tsx';
import type { Uploads } from '../media/use-uploads.ts';

interface DocumentFileFieldProps {
  /** The name of the file; empty for none. */
  readonly name: string;
  readonly uploads: Uploads;
  readonly error: string | undefined;
  readonly onChoose: (file: { readonly id: string; readonly name: string }) => void;
}

/** Selects a file by upload or from the library. */
export function DocumentFileField({ name, uploads, error, onChoose }: DocumentFileFieldProps) {
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className="grid gap-2">
      <p id={label} className="text-sm font-semibold text-ink-950">
        File (PDF)
      </p>
      {name !== '' && (
        <p className="flex items-center gap-2 rounded-md border border-mist-300 bg-white px-3 py-2.5 text-sm">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" tabIndex={-1} data-invalid="" className="text-sm font-medium text-fall-700">
          {error}
        </p>
      )}
      <FileButtons kind="document" describedBy={label} uploads={uploads} onMedia={onChoose} />
    </div>
  );
}
