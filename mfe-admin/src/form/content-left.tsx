import { leftNearLimit } from './characters-left.ts';
import { type FormStore, useRestingFormPart } from './form-store.ts';

/** How much text the article still takes, once that is little. */
export function ContentLeft({ form }: { readonly form: FormStore }) {
  const left = useRestingFormPart(form, ({ values }) => leftNearLimit('content', values.content));
  return <p className="text-ink-600 tabular-nums">{left}</p>;
}
