import { formatBytes, formatFileType, type Media, Tooltip } from '@site/kit';
import { ArrowDown, ArrowUp, FileText, type LucideIcon, X } from 'lucide-react';
import { useId } from 'react';
import { FileButtons } from '../media/file-buttons.tsx';
import type { Uploads } from '../media/use-uploads.ts';
import { MAX_DOCUMENTS, appendDocument } from '../model/article-values.ts';
import { type FormStore, useFormValue } from './form-store.ts';

interface DocumentsFieldProps {
  readonly form: FormStore;
  readonly uploads: Uploads;
}

export function addDocument(form: FormStore, media: Media): void {
  form.change({ documents: appendDocument(form.written.documents, media) });
}

export function DocumentsField({ form, uploads }: DocumentsFieldProps) {
  const documents = useFormValue(form, ({ written }) => written.documents);
  const error = useFormValue(form, ({ errors }) => errors.documents);
  const label = useId();

  function swap(index: number) {
    const first = documents[index];
    const second = documents[index + 1];
    if (first && second) form.change({ documents: documents.toSpliced(index, 2, second, first) });
  }

  return (
    <div role="group" aria-labelledby={label} className="grid gap-3">
      <p id={label} className="text-sm font-semibold text-ink-950">
        Documents
      </p>
      {documents.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {documents.map((document, index) => (
            <li
              key={document.id}
              className="flex flex-wrap items-center gap-x-2 rounded-md border border-mist-300 bg-white py-1 pr-1 pl-3"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
              <span className="min-w-0 flex-1 basis-32 py-1.5 text-sm wrap-anywhere">
                {document.name}
                <span className="block text-ink-600">{`${formatFileType(document.type)}, ${formatBytes(document.bytes)}`}</span>
              </span>
              <span className="flex">
                <Act
                  icon={ArrowUp}
                  name={`Move ${document.name} up`}
                  disabled={index === 0}
                  onClick={() => swap(index - 1)}
                />
                <Act
                  icon={ArrowDown}
                  name={`Move ${document.name} down`}
                  disabled={index === documents.length - 1}
                  onClick={() => swap(index)}
                />
                <Act
                  icon={X}
                  name={`Remove ${document.name}`}
                  onClick={() => form.change({ documents: documents.filter(({ id }) => id !== document.id) })}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-fall-700">
          {error}
        </p>
      )}
      {documents.length < MAX_DOCUMENTS ? (
        <FileButtons
          kind="document"
          multiple
          describedBy={label}
          uploads={uploads}
          onMedia={(media) => addDocument(form, media)}
        />
      ) : (
        <p className="text-sm text-ink-600">{`An article can have up to ${MAX_DOCUMENTS} documents.`}</p>
      )}
    </div>
  );
}

interface ActProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Act({ icon: Icon, name, disabled = false, onClick }: ActProps) {
  return (
    <Tooltip content={name}>
      <button
        type="button"
        aria-label={name}
        aria-disabled={disabled || undefined} // Unlike `disabled`, this does not remove the focus from the button.
        onClick={disabled ? undefined : onClick}
        className="grid size-11 cursor-pointer place-items-center rounded-md transition-colors hover:bg-ink-950/8 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </Tooltip>
  );
}
