import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { z } from 'zod';
import { PUBLICATION_STATUSES, type PublicationStatus } from '../articles/article-selection.ts';
import { ArticleChangeDto, toArticleChangeDto } from '../articles/article-version.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { viewOf } from '../http/view-of.ts';
import {
  IdMember,
  Instant,
  OptionalChoice,
  OptionalId,
  OptionalMatch,
  OptionalTextMember,
  Text,
  TextMember,
  UUID_PATTERN,
  WholeNumber,
} from '../input/rules.ts';
import { mediaPathOf } from '../media/media.dto.ts';
import type { Media } from '../media/media.entity.ts';
import { PageLimit } from '../pagination/page.ts';
import {
  CorrectionNote,
  DisclosureState,
  type DISCLOSURE_STATE_FIELDS,
  publicFromOf,
  toDisclosureState,
} from '../publications/publication.dto.ts';
import { DOCUMENT_KINDS, type Document, type DocumentKind } from './document.entity.ts';

const LONGEST_CURSOR = 200;
const YEARS = { minimum: 1900, maximum: 2999 };
const YEAR = /^(?:(?:19|2\d)\d\d|all)$/;
const KIND = { enum: DOCUMENT_KINDS, enumName: 'DocumentKind' };

export class DocumentInput {
  @IdMember('an uploaded document', { format: 'uuid', description: 'The file, from the media library' })
  mediaId!: string;

  @ApiProperty(KIND)
  @IsIn([...DOCUMENT_KINDS], { message: `kind must be one of ${DOCUMENT_KINDS.join(', ')}.` })
  kind!: DocumentKind;

  @TextMember({ min: 1, max: 300, blank: false }) title!: string;

  @ApiProperty({ type: 'integer', ...YEARS, description: 'Year of the period' })
  @WholeNumber(YEARS.minimum, YEARS.maximum)
  year!: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 4,
    description: 'Quarter of the period; null or absent for the whole year',
  })
  @IsOptional()
  @WholeNumber(1, 4)
  quarter?: number | null;

  @ApiProperty({
    format: 'date-time',
    description: 'Instant with Z or an offset; a future instant schedules the document',
  })
  @Instant()
  publishedAt!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uuid',
    description:
      'The release that it belongs to: the document is public only while the release is. Default: unchanged; null for none',
  })
  @IsOptional()
  @Matches(UUID_PATTERN, { message: 'releaseId must be the id of an article, or null.' })
  releaseId?: string | null;

  @BlackoutReason() blackoutReason?: string;
}

export class DocumentUpdate extends DocumentInput {
  @CorrectionNote('document') correction?: string;
}

export class DocumentListQuery {
  @PageLimit({ default: 100 }) limit?: number;

  @ApiPropertyOptional({ description: 'From the `Link` header of the previous page' })
  @IsOptional()
  @Text({ min: 1, max: LONGEST_CURSOR })
  cursor?: string;

  @OptionalChoice([...DOCUMENT_KINDS, 'all'], {
    description: 'Only documents of this kind; `all` for no filter',
  })
  kind?: DocumentKind | 'all';

  @OptionalMatch(YEAR, 'year must be a year from 1900 to 2999, or all, given once.', {
    pattern: YEAR.source,
    description: 'Only documents about a period in this year; `all` for no filter',
  })
  year?: string;
}

export class ManagedDocumentsQuery extends DocumentListQuery {
  @OptionalTextMember({ min: 0, max: 200, description: 'Text in the title, ignoring case' }) q?: string;
  @OptionalChoice(['true'], { description: 'List deleted documents instead' }) deleted?: 'true';
  @OptionalChoice(PUBLICATION_STATUSES, { description: 'Only documents with this status' })
  status?: PublicationStatus;
  @OptionalId('an article', { description: 'Only documents of this release' }) releaseId?: string;
}

export class DocumentFile {
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Permanent path of the file' }) url!: string;
  @ApiProperty({ type: 'integer', description: 'In bytes' }) size!: number;
}

/** A document as visitors get it (infra/docs/api.md, 'Public calls'). */
@ApiSchema({ name: 'PublicDocument' })
export class PublicDocument extends DocumentFile {
  @ApiProperty() id!: string;
  @ApiProperty(KIND) kind!: DocumentKind;
  @ApiProperty() title!: string;
  @ApiProperty({ type: 'integer', description: 'Year of the period' }) year!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Quarter of the period; null for the whole year',
  })
  quarter!: number | null;

  @ApiProperty({
    format: 'date-time',
    description: 'The publication time, or that of its release if that is later',
  })
  publishedAt!: string;

  @ApiPropertyOptional({ description: 'The release that it belongs to' }) releaseId?: string;
  @ApiPropertyOptional({ description: 'Latest correction since publication' }) correction?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the latest correction or new file' })
  correctedAt?: string;

  @ApiPropertyOptional({ type: [DocumentFile], description: 'Files that corrections have replaced' })
  earlierFiles?: DocumentFile[];
}

export class DocumentYear {
  @ApiProperty({ type: 'integer', description: 'Year of the period' }) year!: number;
  @ApiProperty({ type: 'integer' }) documents!: number;
}

@ApiSchema({ name: 'Document' })
export class ManagedDocument extends IntersectionType(PublicDocument, DisclosureState) {
  @ApiProperty() mediaId!: string;
  @ApiPropertyOptional({ description: 'Title of its release' }) releaseTitle?: string;
}

export class DocumentVersion extends DocumentInput {
  @ApiPropertyOptional({ description: 'Name of the file' }) name?: string;
  @ApiPropertyOptional({ description: 'Permanent path of the file' }) url?: string;
}

/** A change of a document, and the document as it was after that change. */
export class DocumentChange extends ArticleChangeDto {
  @ApiProperty({ description: 'The document after the change' }) document!: DocumentVersion;
}

const SHOWN = ['id', 'kind', 'title', 'year', 'correction', 'correctedAt'] as const;

interface Snapshot {
  readonly snapshot: string;
}

const restorable = z.object({
  mediaId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  year: z.number(),
  quarter: z.number().nullable(),
  publishedAt: z.string(),
  releaseId: z.string().nullable().default(null),
  name: z.string().exactOptional(),
  url: z.string().exactOptional(),
});

/** A document as it is stored, with its file and release. */
export type StoredDocument = Pick<
  Document,
  | (typeof SHOWN)[number]
  | (typeof DISCLOSURE_STATE_FIELDS)[number]
  | ('quarter' | 'approvedAt' | 'earlierFiles' | 'setReadyAt')
> & {
  readonly set?: { readonly id: string } | null | undefined;
  readonly media: Pick<Media, 'id' | 'hash' | 'name' | 'bytes'>;
  readonly release?:
    | Pick<Article, 'id' | 'title' | 'publishedAt' | 'publicFrom' | 'withdrawnAt' | 'deletedAt'>
    | null
    | undefined;
};

export function toDocumentFile(media: Pick<Media, 'hash' | 'name' | 'bytes'>): DocumentFile {
  return { name: media.name, url: mediaPathOf(media), size: media.bytes };
}

export function toPublicDocument(document: StoredDocument, earlier: readonly Media[]): PublicDocument {
  const { media, release, quarter = null, publishedAt } = document;
  const replaced = earlier.filter(({ id }) => id !== media.id);
  return {
    ...viewOf(document, SHOWN),
    quarter,
    // A document is public only with its release, so it must not have an earlier date.
    publishedAt: new Date(Math.max(+publishedAt, +(release?.publishedAt ?? publishedAt))).toISOString(),
    ...toDocumentFile(media),
    ...(release && { releaseId: release.id }),
    ...(replaced.length > 0 && { earlierFiles: replaced.map(toDocumentFile) }),
  };
}

export function toManagedDocument(document: StoredDocument, earlier: readonly Media[]): ManagedDocument {
  return {
    ...toPublicDocument(document, earlier),
    ...toDisclosureState(document, documentPublicFrom(document)),
    mediaId: document.media.id,
    ...(document.release && { releaseTitle: document.release.title }),
  };
}

function documentPublicFrom({ release, ...document }: StoredDocument): Date | undefined {
  const own = publicFromOf(document);
  if (!own || !release) return own;
  const isHidden = !release.publicFrom || release.withdrawnAt || release.deletedAt;
  return isHidden || !release.publicFrom ? undefined : new Date(Math.max(+own, +release.publicFrom));
}

export function toDocumentChange(entry: Parameters<typeof toArticleChangeDto>[0] & Snapshot): DocumentChange {
  return { ...toArticleChangeDto(entry), document: parseDocumentSnapshot(entry) };
}

/** Returns the document after a change, in the form of a request. */
export function parseDocumentSnapshot({ snapshot }: Snapshot): DocumentVersion {
  return restorable.parse(JSON.parse(snapshot));
}
