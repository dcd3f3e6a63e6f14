import { HttpError } from '@site/kit';
import { articleFields } from '../model/article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** Returns the server's errors by field of the form. The date field gets errors about `publishedAt`. */
export function toFieldErrors(error: unknown): ArticleErrors {
  if (!(error instanceof HttpError)) return {};
  const errors: ArticleErrors = {};
  for (const { field, message } of error.problem?.errors ?? []) {
    const name = field === 'publishedAt' ? 'publishDate' : articleFields.find((known) => known === field);
    if (name) errors[name] ??= message;
  }
  return errors;
}
