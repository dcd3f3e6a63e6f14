import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { controlClasses } from './field-looks.ts';
import { useTone } from '../tone.tsx';

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  tone,
  className,
  id,
  type = 'text',
  ...input
}: FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const surface = useTone(tone);
  const texts = { label, hint, error, hideLabel, required: input.required };
  return (
    <FieldFrame {...texts} id={fieldId} tone={surface}>
      <input
        {...input}
        id={fieldId}
        type={type}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, texts)}
        className={controlClasses(surface, `h-12 ${className ?? ''}`)}
      />
    </FieldFrame>
  );
}

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  tone,
  className,
  id,
  rows = 5,
  ...input
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const surface = useTone(tone);
  const texts = { label, hint, error, hideLabel, required: input.required };
  return (
    <FieldFrame {...texts} id={fieldId} tone={surface}>
      <textarea
        {...input}
        id={fieldId}
        rows={rows}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, texts)}
        className={controlClasses(surface, `min-h-24 resize-y py-3 leading-relaxed ${className ?? ''}`)}
      />
    </FieldFrame>
  );
}
