import { articleSchema, type TextFieldName } from './article-schema.ts';
import { type FormStore, useFormValue } from './form-store.ts';

export type FieldName = Exclude<TextFieldName, 'content'>;

export function useField(form: FormStore, name: FieldName) {
  const schema = articleSchema[name];
  return {
    label: schema.label,
    required: 'required' in schema,
    value: useFormValue(form, ({ written }) => written[name] ?? ''),
    error: useFormValue(form, ({ errors }) => errors[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.change({ [name]: target.value }),
  };
}
