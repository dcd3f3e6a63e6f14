import { describeRemaining, isNearlyFull } from '../limits/characters-left.ts';
import { articleSchema, type LimitedField, countCharacters, type TextField } from './article-schema.ts';

function isLimited(field: TextField): field is LimitedField {
  return 'most' in articleSchema[field];
}

function countLeft(field: LimitedField, text: string): number {
  // The content is counted in UTF-16 code units and not trimmed, because it can be long.
  return articleSchema[field].most - (field === 'content' ? text.length : countCharacters(text.trim()));
}

/** Such as `273 characters left`. */
export function describeCharactersLeft(field: LimitedField, text: string): string {
  return describeRemaining(countLeft(field, text));
}

/** As `describeCharactersLeft`; undefined unless the field has a limit and is nearly full. */
export function describeCharactersNearLimit(field: TextField, text: string): string | undefined {
  if (!isLimited(field)) return undefined;
  const count = countLeft(field, text);
  return isNearlyFull(count, articleSchema[field].most) ? describeRemaining(count) : undefined;
}
