import { articleSchema, type LimitedField, lengthOf } from './article-schema.ts';
import type { ArticleValues } from './article-values.ts';

/** Short fields show their counter only when they are nearly full: with this share of the limit left. */
const near = 0.2;

function countLeft(field: LimitedField, values: ArticleValues): number {
  const value = values[field];
  // Content is counted with its spaces, and in code units, as it can be long.
  return articleSchema[field].most - (field === 'content' ? value.length : lengthOf(value.trim()));
}

/** How much a field still takes, such as `273 characters left`. */
export function left(field: LimitedField, values: ArticleValues): string {
  const count = countLeft(field, values);
  const characters = `${Math.abs(count).toLocaleString('en-US')} ${Math.abs(count) === 1 ? 'character' : 'characters'}`;
  return count < 0 ? `${characters} too many` : `${characters} left`;
}

/** The same, once the field is nearly full. */
export function leftNearLimit(field: LimitedField, values: ArticleValues): string | undefined {
  return countLeft(field, values) <= articleSchema[field].most * near ? left(field, values) : undefined;
}
