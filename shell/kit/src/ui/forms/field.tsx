import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { textClasses } from './field-classes.ts';
import { type Tone, useTone } from '../tone.tsx';

export interface FieldTexts {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  tone?: Tone | undefined;
}

/** Ids of a field's hint and error, for `aria-describedby`; undefined if it has neither. */
function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  return classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined;
}

/** The asterisk is outside the label, so it is not part of the accessible name. */
export function FieldFrame({
  id,
  label,
  required,
  hint,
  error,
  hideLabel,
  tone,
  children,
}: FieldTexts & { id: string; tone: Tone; children: ReactNode }) {
  const text = textClasses[tone];
  return (
    <div className="min-w-0">
      <div className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        <label htmlFor={id} className={text.label}>
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className={classNames('ml-1', text.required)}>
            *
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classNames('mt-1.5 text-sm wrap-anywhere', text.hint)}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classNames('mt-1.5 text-sm font-medium', text.error)}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = FieldTexts & { id?: string | undefined };

/** Splits a field's properties into frame and input properties, and adds the ids of the describing texts. */
export function useField<Props extends FieldProps>({ label, hint, error, hideLabel, tone, ...props }: Props) {
  const ownId = useId();
  const { id = ownId, required } = props;
  const texts = { hint, error };
  const control = {
    ...props,
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy(id, texts),
  };
  return { frame: { ...texts, label, hideLabel, required, id, tone: useTone(tone) }, control };
}
