import { describeLeft, isNearlyFull } from '../limits/characters-left.ts';
import { articleSchema, type LimitedField, lengthOf } from './article-schema.ts';
import type { ArticleValues } from '../model/article-values.ts';

function countLeft(field: LimitedField, values: ArticleValues): number {
  const value = values[field];
  // Content is counted with its spaces, and in code units, as it can be long.
  return articleSchema[field].most - (field === 'content' ? value.length : lengthOf(value.trim()));
}

/** How many characters a field still accepts, such as `273 characters left`. */
export function left(field: LimitedField, values: ArticleValues): string {
  return describeLeft(countLeft(field, values));
}

/** The same, once the field is nearly full. */
export function leftNearLimit(field: LimitedField, values: ArticleValues): string | undefined {
  const count = countLeft(field, values);
  return isNearlyFull(count, articleSchema[field].most) ? describeLeft(count) : undefined;
}
