import { domainToASCII } from 'node:url';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
  isEmail,
} from 'class-validator';
import { DateTime } from 'luxon';

/** Returns whether PostgreSQL can store the text unchanged: no U+0000, no lone surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Anything but white space, control characters and invisible characters. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Ids are in lower case only, so that each has one address. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}

/** Validates a member only if it is present. Unlike with `IsOptional`, null is a value. */
export function IfPresent(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}

export function Rule(
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } }, options);
}

/** Length limits in code points, not UTF-16 units. */
interface TextRule {
  readonly min: number;
  readonly max: number;
  /** Whether text without any visible character is valid. Default: true. */
  readonly blank?: boolean;
}

export function Text({ min, max, blank = true }: TextRule, options?: ValidationOptions): PropertyDecorator {
  const limits = min > 0 ? `${min} to ${max}` : `up to ${max}`;
  const isText = (value: unknown) => {
    if (typeof value !== 'string' || !isStorable(value)) return false;
    const length = value.length <= max ? value.length : [...value].length;
    return length >= min && length <= max && (blank || VISIBLE.test(value));
  };
  const message = `$property must be text of ${limits} characters${blank ? '' : ', not blank'}.`;
  return Rule('text', isText, message, options);
}

export function TextMember({
  description,
  ...rule
}: TextRule & { readonly description?: string }): PropertyDecorator {
  const { min, max } = rule;
  const length = { ...(min > 0 && { minLength: min }), maxLength: max };
  return applyDecorators(ApiProperty({ ...length, ...(description && { description }) }), Text(rule));
}

export function OptionalTextMember({
  default: given,
  ...member
}: Parameters<typeof TextMember>[0] & { readonly default?: string }): PropertyDecorator {
  const documented = ApiProperty({ required: false, ...(given !== undefined && { default: given }) });
  return applyDecorators(TextMember(member), documented, IfPresent());
}

const isFlag = () => IsBoolean({ message: '$property must be true or false.' });

export function Flag(docs: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(ApiProperty(docs), isFlag());
}

export function OptionalFlag(docs: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(docs), IfPresent(), isFlag());
}

const isIdOf = (what: string) => Matches(UUID_PATTERN, { message: `$property must be the id of ${what}.` });

export function IdMember(what: string, docs: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(ApiProperty(docs), isIdOf(what));
}

export function OptionalId(what: string, docs: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(docs), IfPresent(), isIdOf(what));
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function OptionalChoice(values: readonly string[], docs: ApiPropertyOptions = {}): PropertyDecorator {
  const rule = values.length === 1 ? 'can only be' : 'must be';
  const message = `$property ${rule} ${alternatives.format(values)}, given once.`;
  return applyDecorators(
    ApiPropertyOptional({ enum: [...values], ...docs }),
    IsOptional(),
    IsIn([...values], { message }),
  );
}

export function OptionalMatch(pattern: RegExp, message: string, docs: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(docs), IsOptional(), Matches(pattern, { message }));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** ISO 8601 with `Z` or an offset, years 1 to 9999; undefined for any other text and non-existent times. */
export function parseInstant(text: string): Date | undefined {
  if (!INSTANT.test(text)) return undefined;
  const parsed = DateTime.fromISO(text, { zone: 'utc' });
  return parsed.isValid && parsed.year >= 1 && parsed.year <= 9999 ? parsed.toJSDate() : undefined;
}

export function Instant(): PropertyDecorator {
  return Rule(
    'instant',
    (value) => typeof value === 'string' && parseInstant(value) !== undefined,
    '$property must be an ISO 8601 instant with Z or an offset, such as 2026-01-31T17:00:00Z.',
  );
}

/** Maximum length by RFC 5321, section 4.5.3.1.3, without the brackets. */
export const MAX_EMAIL_LENGTH = 254;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** NFC, without invisible characters, domain in lower case ASCII (IDNA), or empty if it is invalid. */
export function normalizeEmail(email: string): string {
  const visible = email.normalize('NFC').replaceAll(INVISIBLE, '');
  const domain = visible.slice(visible.lastIndexOf('@') + 1);
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return visible.slice(0, visible.length - domain.length) + ascii;
}

/** Accepts addresses that can be normalized. Rejects quotes, within which even line breaks would be valid. */
export function EmailAddress(): PropertyDecorator {
  const isNormalizable = (value: unknown) =>
    typeof value === 'string' && isEmail(normalizeEmail(value), { blacklisted_chars: '"' });
  return applyDecorators(
    MaxLength(MAX_EMAIL_LENGTH, { message: `$property must have up to ${MAX_EMAIL_LENGTH} characters.` }),
    Rule('email', isNormalizable, '$property must be an e-mail address.'),
  );
}

const MAX_URL_LENGTH = 2_048;
const URL_RULE = '$property must be an http or https URL of up to 2,048 characters, or empty.';
const OWN_PICTURE = /^\/media\/[0-9a-f]{32}\/[^/?#\s]+$/;

function isWebAddress(value: unknown): boolean {
  if (value === '') return true;
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return false;
  if (/\s/.test(value) || !isStorable(value)) return false;
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

export function WebAddress(): PropertyDecorator {
  return Rule('webAddress', isWebAddress, URL_RULE);
}

function isImageUrl(value: unknown): boolean {
  const isOwn = typeof value === 'string' && value.length <= MAX_URL_LENGTH && OWN_PICTURE.test(value);
  return (isOwn && isStorable(value)) || isWebAddress(value);
}

export function ImageUrl(): PropertyDecorator {
  return Rule('imageUrl', isImageUrl, URL_RULE);
}

export function WholeNumber(min: number, max: number): PropertyDecorator {
  const message = `$property must be a whole number from ${min} to ${max}.`;
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** The largest integer in the database's column. */
export const MAX_VERSION = 2_147_483_647;

export function VersionNumber(message: string): PropertyDecorator {
  return applyDecorators(IsInt({ message }), Min(1, { message }), Max(MAX_VERSION, { message }));
}
