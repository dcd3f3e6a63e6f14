import { describeRemaining, isNearlyFull } from '../limits/characters-left.ts';
import {
  articleSchema,
  type LimitedFieldName,
  countCharacters,
  type TextFieldName,
} from './article-schema.ts';

function isLimited(field: TextFieldName): field is LimitedFieldName {
  return 'most' in articleSchema[field];
}

function countLeft(field: LimitedFieldName, text: string): number {
  // For speed, the long content is not trimmed, and is counted in UTF-16 code units.
  return articleSchema[field].most - (field === 'content' ? text.length : countCharacters(text.trim()));
}

/** Returns a hint such as `273 characters left`. */
export function describeCharactersLeft(field: LimitedFieldName, text: string): string {
  return describeRemaining(countLeft(field, text));
}

/** Returns the hint of `describeCharactersLeft` if the field is nearly full; otherwise undefined. */
export function describeCharactersNearLimit(field: TextFieldName, text: string): string | undefined {
  if (!isLimited(field)) return undefined;
  const count = countLeft(field, text);
  return isNearlyFull(count, articleSchema[field].most) ? describeRemaining(count) : undefined;
}
