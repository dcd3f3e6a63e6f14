import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { IfPresent } from './if-present.ts';
import { isStorable } from './storable-text.ts';

/** So many characters, as people count them: code points, not UTF-16 units. */
interface TextRule {
  readonly min: number;
  readonly max: number;
  /** False refuses what is only white space. */
  readonly blank?: boolean;
}

/** Refuses anything but storable text of that length. */
export function Text({ min, max, blank = true }: TextRule): PropertyDecorator {
  const limits = min > 0 ? `${min} to ${max}` : `up to ${max}`;
  return ValidateBy({
    name: 'text',
    validator: {
      validate(value) {
        if (typeof value !== 'string' || !isStorable(value)) return false;
        const length = value.length <= max ? value.length : [...value].length;
        return length >= min && length <= max && (blank || value.trim() !== '');
      },
      defaultMessage: () => `$property must be text of ${limits} characters${blank ? '' : ', not blank'}.`,
    },
  });
}

/** A text in a body or a query: checked, and described in the API's document. */
export function TextMember({
  description,
  ...rule
}: TextRule & { readonly description?: string }): PropertyDecorator {
  const { min, max } = rule;
  const length = { ...(min > 0 && { minLength: min }), maxLength: max };
  return applyDecorators(ApiProperty({ ...length, ...(description && { description }) }), Text(rule));
}

/** The same where it may be left out. */
export function OptionalTextMember({
  default: given,
  ...member
}: Parameters<typeof TextMember>[0] & { readonly default?: string }): PropertyDecorator {
  const documented = ApiProperty({ required: false, ...(given !== undefined && { default: given }) });
  return applyDecorators(TextMember(member), documented, IfPresent());
}
