import { p } from '@mikro-orm/core';
import { type Type, applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { z } from 'zod';
import {
  IfPresent,
  ImageUrl,
  Instant,
  OptionalFlag,
  OptionalTextMember,
  TextMember,
  WebAddress,
  parseInstant,
} from '../input/rules.ts';
import { DOCUMENT_IDS_SCHEMA, DocumentIds } from '../media/attachment.dto.ts';
import { MaxNesting } from './nesting.ts';
import { MAX_SLUG_LENGTH, SLUG_SCHEMA, Slug } from './slug.ts';

/** SQL: the files of a release's attached documents, in their order. */
function attachedTo(id: string): string {
  return `(select coalesce(array_agg(media_id order by position), '{}') from document
    where release_id = ${id} and position is not null and deleted_at is null)`;
}

/* Columns, request bodies, views and history derive from these fields. */

type Decorator = 'input' | 'draftInput' | 'view';

interface TextOptions {
  readonly max: number;
  readonly description?: string;
}

const always = (view: ApiPropertyOptions = {}) => ({ view: ApiProperty(view), isAlwaysShown: true as const });
const sometimes = (view: ApiPropertyOptions = {}) => ({ view: ApiPropertyOptional(view) });
const optional = (docs: ApiPropertyOptions, rule: PropertyDecorator) =>
  applyDecorators(ApiPropertyOptional(docs), IfPresent(), rule);

function text(options: TextOptions) {
  return {
    ...{ type: String, json: z.string() },
    ...{ column: p.text(), draftColumn: () => p.text().nullable() },
    draftInput: OptionalTextMember({ min: 0, ...options }),
    storeDraft: (sent?: string) => sent ?? null,
  };
}

function requiredText(options: TextOptions, rules: readonly PropertyDecorator[] = []) {
  return {
    ...text({ max: options.max }),
    input: applyDecorators(TextMember({ min: 1, blank: false, ...options }), ...rules),
    isRequired: true as const,
    store: (sent: string) => sent,
  };
}

function emptyText({ max }: TextOptions) {
  const input = OptionalTextMember({ min: 0, max, default: '' });
  return { ...text({ max }), input, store: (sent?: string) => sent ?? '' };
}

function rareText(options: TextOptions, rules: readonly PropertyDecorator[] = []) {
  const { draftInput, ...common } = text(options);
  return {
    ...{ ...common, draftInput, view: draftInput },
    ...{ json: z.string().exactOptional(), column: p.text().nullable() },
    input: applyDecorators(draftInput, ...rules),
    store: (sent?: string) => sent || null,
  };
}

/** Texts beyond the specification. An update that omits one leaves it unchanged. */
const DETAILS = {
  imageAlt: rareText({ max: 500, description: 'Alternative text; without it the picture is decorative' }),
  imageCrop: rareText(
    {
      max: 4,
      description:
        'Part that remains of a picture cropped to 16:9: 0% is the top or left edge, 100% the opposite edge; without it the whole picture is shown',
    },
    [Matches(/^(?:(?:\d|[1-9]\d|100)%)?$/, { message: '$property must be 0% to 100%, or empty.' })],
  ),
  shareTitle: rareText({ max: 300, description: 'Title in chats and social networks, if different' }),
  shareDescription: rareText({ max: 500, description: 'Description in chats and social networks' }),
  wireUrl: rareText({ max: 2_048, description: 'http(s) URL of the release on the newswire' }, [
    WebAddress(),
  ]),
  filingUrl: rareText({ max: 2_048, description: 'http(s) URL of the filing, such as on SEDAR+' }, [
    WebAddress(),
  ]),
};

/** Content for readers. An update empties the optional fields that it omits. */
const CONTENTS = {
  title: { ...requiredText({ max: 300 }), ...always() },
  content: {
    ...requiredText({ max: 500_000, description: 'HTML or markdown; stored unchanged' }, [MaxNesting()]),
    ...sometimes({
      description: 'HTML, entity-escaped HTML or markdown, as stored; absent with omit=content',
    }),
  },
  excerpt: { ...emptyText({ max: 2_000 }), ...always() },
  summary: { ...emptyText({ max: 2_000 }), ...sometimes() },
  publishedAt: {
    ...{ type: String, json: z.string(), isRequired: true as const },
    ...{ column: p.datetime(3), draftColumn: () => p.datetime(3).nullable() },
    input: applyDecorators(
      ApiProperty({
        format: 'date-time',
        description: 'Instant with Z or an offset; a future instant schedules the article',
      }),
      Instant(),
    ),
    draftInput: optional({ format: 'date-time' }, Instant()),
    store: parseValidInstant,
    storeDraft: (sent?: string) => (sent === undefined ? null : parseValidInstant(sent)),
    ...always({ format: 'date-time' }),
  },
  author: { ...requiredText({ max: 120 }), ...always() },
  category: { ...requiredText({ max: 120 }), ...always() },
  imageUrl: {
    ...{ ...text({ max: 2_048 }), json: z.string().exactOptional(), column: p.text().nullable() },
    input: optional(
      { maxLength: 2_048, description: 'An http(s) URL, the path of an uploaded picture, or empty' },
      ImageUrl(),
    ),
    store: (sent?: string) => sent ?? null,
    ...sometimes(),
  },
  ...DETAILS,
};

/** Fields that an update leaves unchanged if it omits them. */
const RETAINED_FIELDS = {
  slug: {
    ...text({ max: MAX_SLUG_LENGTH }),
    input: optional(
      { ...SLUG_SCHEMA, description: 'Default: derived from the title when created, unchanged when updated' },
      Slug(),
    ),
    ...always({ ...SLUG_SCHEMA, description: 'Unique last part of the address of its page' }),
  },
  documents: {
    ...{ type: Array, json: z.array(z.string()).exactOptional() },
    /** Ids of the files of the release's attached documents, which `DocumentsRepository.attach` stores. */
    column: p.array().formula((columns) => attachedTo(`${columns.id}`)),
    draftColumn: () => p.array().columnType('uuid[]').nullable(),
    input: optional(
      {
        ...DOCUMENT_IDS_SCHEMA,
        description: `${DOCUMENT_IDS_SCHEMA.description}; an update without it keeps them`,
      },
      DocumentIds(),
    ),
    draftInput: optional(DOCUMENT_IDS_SCHEMA, DocumentIds()),
    storeDraft: (sent?: string[]) => sent ?? null,
  },
  holdForWire: {
    ...{ type: Boolean, column: p.boolean().default(false), draftColumn: () => p.boolean().nullable() },
    input: OptionalFlag({
      description:
        'Publication requires confirmation by the newswire. Default: false when created, unchanged when updated',
    }),
    draftInput: OptionalFlag({ description: 'Publication requires confirmation by the newswire' }),
    storeDraft: (sent?: boolean) => sent ?? null,
  },
};

const FIELDS = { ...CONTENTS, ...RETAINED_FIELDS };
const VIEW_FIELDS = { ...CONTENTS, slug: RETAINED_FIELDS.slug };
const RESTORABLE_FIELDS = { ...CONTENTS, documents: RETAINED_FIELDS.documents };

type Fields = typeof FIELDS;
type ViewFields = typeof VIEW_FIELDS;
type InputValue<Field> = Field extends { storeDraft: (sent?: infer Value) => unknown }
  ? NonNullable<Value>
  : never;
type NamesWith<All, Mark> = { [Name in keyof All]: All[Name] extends Mark ? Name : never }[keyof All];
type RequiredName = NamesWith<Fields, { isRequired: true }>;
type RequiredViewName = NamesWith<ViewFields, { isAlwaysShown: true }>;

export type ArticleContents = {
  readonly [Name in keyof typeof CONTENTS]: ReturnType<(typeof CONTENTS)[Name]['store']>;
};
export type DraftFields = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]['storeDraft']> };
export type ReleaseInput = { [Name in RequiredName]: InputValue<Fields[Name]> } & {
  [Name in Exclude<keyof Fields, RequiredName>]?: InputValue<Fields[Name]>;
};
export type DraftFieldsInput = { [Name in keyof Fields]?: InputValue<Fields[Name]> };
export type ReleaseView = { [Name in RequiredViewName]: string } & {
  [Name in Exclude<keyof ViewFields, RequiredViewName>]?: string;
};

export const PUBLIC_FIELDS = Object.keys(VIEW_FIELDS) as (keyof ViewFields)[];
export const DRAFT_FIELD_NAMES = Object.keys(FIELDS) as (keyof Fields)[];
export const articleColumns = collect(FIELDS, 'column');
/** Returns new column definitions for a table of drafts. Two tables cannot share the same objects. */
export function draftColumns() {
  const columns = Object.entries(FIELDS).map(([name, { draftColumn }]) => [name, draftColumn()]);
  return Object.fromEntries(columns) as {
    [Name in keyof Fields]: ReturnType<Fields[Name]['draftColumn']>;
  };
}

export const restorableFieldsSchema = z.object(collect(RESTORABLE_FIELDS, 'json'));
export const ReleaseInput = classOf<ReleaseInput>(FIELDS, 'input');
export const DraftFieldsInput = classOf<DraftFieldsInput>(FIELDS, 'draftInput');
export const ReleaseView = classOf<ReleaseView>(VIEW_FIELDS, 'view');

export function toArticleContents(input: ReleaseInput): ArticleContents {
  return convert(input, collect(CONTENTS, 'store'));
}

/** Returns an update's input with the stored details that it omits. */
export function withStoredDetails(
  input: ReleaseInput,
  stored: { readonly [Name in keyof typeof DETAILS]?: string | null | undefined },
): ReleaseInput {
  const kept: { [Name in keyof typeof DETAILS]?: string } = {};
  for (const name of Object.keys(DETAILS) as (keyof typeof DETAILS)[]) {
    const detail = input[name] ?? stored[name];
    if (typeof detail === 'string') kept[name] = detail;
  }
  return { ...input, ...kept };
}

export function toDraftFields(input: DraftFieldsInput): DraftFields {
  return convert(input, collect(FIELDS, 'storeDraft'));
}

export function parseValidInstant(sent: string): Date {
  const instant = parseInstant(sent);
  if (instant === undefined) throw new TypeError(`${sent} was not validated`);
  return instant;
}

function collect<All extends Readonly<Record<string, object>>, Member extends keyof All[keyof All]>(
  fields: All,
  member: Member,
) {
  const members = Object.entries(fields).map(([name, field]): unknown[] => [
    name,
    Reflect.get(field, member),
  ]);
  return Object.fromEntries(members) as { [Name in keyof All]: All[Name][Member] };
}

/** Does not check types: the fields' decorators have validated the input. */
function convert<Stored>(
  input: Readonly<Record<string, unknown>>,
  stores: Readonly<Record<string, (sent: never) => unknown>>,
): Stored {
  const stored = Object.entries(stores).map(([name, store]) => [name, store(input[name] as never)]);
  return Object.fromEntries(stored) as Stored;
}

/** Returns a class as if it declared these fields, with their type metadata and decorators. */
function classOf<Members>(
  fields: Readonly<Record<string, { readonly type: object } & Partial<Record<Decorator, PropertyDecorator>>>>,
  decorator: Decorator,
): Type<Members> {
  const declared = class {
    readonly [member: string]: unknown;
  };
  for (const [name, { type, [decorator]: decorate }] of Object.entries(fields)) {
    Reflect.defineMetadata('design:type', type, declared.prototype, name);
    decorate?.(declared.prototype, name);
  }
  return declared as Type<Members>;
}
