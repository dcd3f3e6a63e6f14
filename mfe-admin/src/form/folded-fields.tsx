import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeCharactersNearLimit } from './characters-left.ts';
import { type FormStore, useFormValue } from './form-store.ts';
import { FormTextField, FormTextArea } from './text-fields.tsx';
import type { FieldName } from './use-field.ts';

interface FormProps {
  readonly form: FormStore;
}

interface FoldedFieldsProps extends FormProps {
  readonly title: string;
  /** The fields of the group. An error in one of them expands the group. */
  readonly fields: readonly FieldName[];
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

function FoldedFields({ title, fields, form, isFilled = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled || fields.some((field) => form.written[field]));
  const isWrong = useFormValue(form, ({ errors }) => fields.some((field) => errors[field] !== undefined));
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-mist-300"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-sm font-semibold hover:bg-ink-950/4 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}

export function SharingFields({ form }: FormProps) {
  return (
    <FoldedFields form={form} title="Sharing" fields={['shareTitle', 'shareDescription']}>
      <FormTextField
        form={form}
        name="shareTitle"
        hint={(text) =>
          describeCharactersNearLimit('shareTitle', text) ??
          'Shown in chats and social networks. If empty, the title is used.'
        }
      />
      <FormTextArea
        form={form}
        name="shareDescription"
        rows={3}
        hint={(text) =>
          describeCharactersNearLimit('shareDescription', text) ?? 'If empty, the excerpt is used.'
        }
      />
    </FoldedFields>
  );
}

interface WireFieldsProps extends FormProps {
  readonly mayBeHeld: boolean;
  readonly isConfirmed: boolean;
}

export function WireFields({ form, mayBeHeld, isConfirmed }: WireFieldsProps) {
  const isHeld = useFormValue(form, ({ written }) => written.holdForWire);
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
  return (
    <FoldedFields form={form} title="Wire and filing" fields={['wireUrl', 'filingUrl']} isFilled={isHeld}>
      {mayBeHeld && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={isHeld}
            onChange={({ target }) => form.change({ holdForWire: target.checked })}
            className="size-5 shrink-0 cursor-pointer accent-aqua-700"
          />
          Publish at its time, but only once the wire is confirmed
        </label>
      )}
      {isConfirmed && (
        <p className="text-sm text-ink-600">
          The wire is confirmed. If you change the text or the time, it must confirm the release again.
        </p>
      )}
      <FormTextField
        form={form}
        name="wireUrl"
        {...address}
        hint={() => "Shown at the end of the release, under 'Also published'."}
      />
      <FormTextField form={form} name="filingUrl" {...address} />
    </FoldedFields>
  );
}
