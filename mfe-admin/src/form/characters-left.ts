import { describeLeft, isNearlyFull } from '../limits/characters-left.ts';
import { articleSchema, type LimitedField, lengthOf, type TextField } from './article-schema.ts';

function isLimited(field: TextField): field is LimitedField {
  return 'most' in articleSchema[field];
}

function countLeft(field: LimitedField, text: string): number {
  // Content is counted untrimmed and in code units, because it can be long.
  return articleSchema[field].most - (field === 'content' ? text.length : lengthOf(text.trim()));
}

/** How many characters a field still accepts, such as `273 characters left`. */
export function left(field: LimitedField, text: string): string {
  return describeLeft(countLeft(field, text));
}

/** The same, only if the field is nearly full; undefined without a limit. */
export function leftNearLimit(field: TextField, text: string): string | undefined {
  if (!isLimited(field)) return undefined;
  const count = countLeft(field, text);
  return isNearlyFull(count, articleSchema[field].most) ? describeLeft(count) : undefined;
}
