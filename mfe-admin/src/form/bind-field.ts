import { type ArticleErrors, articleSchema, type TextField } from './article-schema.ts';
import type { ArticleValues } from '../model/article-values.ts';

/** What every group of fields gets. */
export interface FieldsProps {
  readonly values: ArticleValues;
  readonly errors: ArticleErrors;
  readonly onChange: (changed: Partial<ArticleValues>) => void;
}

/** What a field gets from its schema and from the form. */
export function bindField(name: TextField, { values, errors, onChange }: FieldsProps) {
  const schema = articleSchema[name];
  return {
    label: schema.label,
    required: 'required' in schema,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
  };
}
