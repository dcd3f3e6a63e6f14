import { HttpError } from '@site/kit';
import { articleFields } from './article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** What the server says of single fields, by the form's names; its instant is the form's date. */
export function fieldErrors(error: unknown): ArticleErrors {
  if (!(error instanceof HttpError)) return {};
  const errors: ArticleErrors = {};
  for (const { field, message } of error.problem?.errors ?? []) {
    const name = field === 'publishedAt' ? 'publishDate' : articleFields.find((known) => known === field);
    if (name) errors[name] ??= message;
  }
  return errors;
}
