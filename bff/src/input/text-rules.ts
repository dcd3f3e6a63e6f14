import { registerDecorator } from 'class-validator';
import { isStorable } from './storable-text.ts';

/** Length in characters as people count them (code points), not UTF-16 units. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Refuses anything but storable text of so many characters; `blank: false` also refuses only white space. */
export function Text(rule: { min: number; max: number; blank?: boolean }): PropertyDecorator {
  const { min, max, blank = true } = rule;
  const limits = min > 0 ? `${min} to ${max}` : `up to ${max}`;
  return (target, property) => {
    registerDecorator({
      name: 'text',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate(value) {
          if (typeof value !== 'string' || !isStorable(value)) return false;
          const length = value.length <= max ? value.length : characters(value);
          return length >= min && length <= max && (blank || value.trim() !== '');
        },
        defaultMessage: () =>
          `${String(property)} must be text of ${limits} characters${blank ? '' : ', not blank'}.`,
      },
    });
  };
}
