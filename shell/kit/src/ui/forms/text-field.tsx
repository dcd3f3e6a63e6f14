import { type ComponentPropsWithRef, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { controlClasses } from './field-classes.ts';
import { useTone } from '../tone.tsx';

type FieldProps = FieldTexts & { id?: string | undefined };

/** The props of one field's frame, and those of its control: what is not the frame's, and the texts that describe it. */
function useField<Props extends FieldProps>({ label, hint, error, hideLabel, tone, ...props }: Props) {
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

/** One line of text with its label, hint and error. */
export function TextField({
  className,
  type = 'text',
  ...props
}: FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} type={type} className={controlClasses(frame.tone, `h-12 ${className ?? ''}`)} />
    </FieldFrame>
  );
}

/** Several lines of text with their label, hint and error. */
export function TextArea({
  className,
  rows = 5,
  ...props
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={controlClasses(frame.tone, `min-h-24 resize-y py-3 leading-relaxed ${className ?? ''}`)}
      />
    </FieldFrame>
  );
}
