import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { controlClasses } from './field-classes.ts';
import { useTone } from '../tone.tsx';

type FieldProps = FieldTexts & { id: string | undefined };

/** What frame and control of one field have in common: id, tone, and the texts that describe the control. */
function useField({ id, tone, ...texts }: FieldProps) {
  const ownId = useId();
  const frame = { ...texts, id: id ?? ownId, tone: useTone(tone) };
  const control = {
    id: frame.id,
    'aria-invalid': texts.error !== undefined || undefined,
    'aria-describedby': describedBy(frame.id, texts),
  };
  return { frame, control };
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  tone,
  className,
  type = 'text',
  ...input
}: FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>) {
  const { id, required } = input;
  const { frame, control } = useField({ label, hint, error, hideLabel, tone, id, required });
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        {...control}
        type={type}
        className={controlClasses(frame.tone, `h-12 ${className ?? ''}`)}
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
  rows = 5,
  ...input
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>) {
  const { id, required } = input;
  const { frame, control } = useField({ label, hint, error, hideLabel, tone, id, required });
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        {...control}
        rows={rows}
        className={controlClasses(frame.tone, `min-h-24 resize-y py-3 leading-relaxed ${className ?? ''}`)}
      />
    </FieldFrame>
  );
}
