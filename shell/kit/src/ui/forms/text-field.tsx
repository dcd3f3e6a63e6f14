import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

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
