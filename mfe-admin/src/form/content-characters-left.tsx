import { describeCharactersNearLimit } from './characters-left.ts';
import { type FormStore, useDebouncedFormValue } from './form-store.ts';

export function ContentCharactersLeft({ form }: { readonly form: FormStore }) {
  const left = useDebouncedFormValue(form, ({ values }) =>
    describeCharactersNearLimit('content', values.content),
  );
  return <p className="text-ink-600 tabular-nums">{left}</p>;
}
