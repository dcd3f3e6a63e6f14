import { TextArea, TextField } from '@site/kit';
import type { ComponentProps } from 'react';
import { describeCharactersNearLimit } from './characters-left.ts';
import type { FormStore } from './form-store.ts';
import { type FieldName, useField } from './use-field.ts';

interface FormFieldProps {
  readonly form: FormStore;
  readonly name: FieldName;
  readonly hint?: (text: string) => string | undefined;
}

type GivenProps<Field extends 'input' | 'textarea'> = Omit<
  ComponentProps<Field extends 'input' ? typeof TextField : typeof TextArea>,
  'form' | 'name' | 'hint' | 'label'
>;

export function FormTextField({ form, name, hint, ...given }: FormFieldProps & GivenProps<'input'>) {
  const field = useField(form, name);
  return (
    <TextField
      {...given}
      {...field}
      hint={hint ? hint(field.value) : describeCharactersNearLimit(name, field.value)}
    />
  );
}

export function FormTextArea({ form, name, hint, ...given }: FormFieldProps & GivenProps<'textarea'>) {
  const field = useField(form, name);
  return (
    <TextArea
      {...given}
      {...field}
      hint={hint ? hint(field.value) : describeCharactersNearLimit(name, field.value)}
    />
  );
}
