import { ValidateBy } from 'class-validator';
import { LONGEST_SLUG, SLUG_PATTERN, isSlug } from './slug.ts';

/** The description of slugs in the API's document. */
export const SLUG_SCHEMA = { minLength: 1, maxLength: LONGEST_SLUG, pattern: SLUG_PATTERN };

/** Refuses anything but a slug. */
export function Slug(): PropertyDecorator {
  return ValidateBy({
    name: 'slug',
    validator: {
      validate: (value) => typeof value === 'string' && isSlug(value),
      defaultMessage: () =>
        `$property must be 1 to ${LONGEST_SLUG} lower-case letters, digits and single hyphens ` +
        "between them, no id, and no other page's name.",
    },
  });
}
