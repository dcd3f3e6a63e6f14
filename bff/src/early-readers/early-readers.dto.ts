import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { ArticleDto } from '../articles/article.dto.ts';
import { ConfirmedInput } from '../auth/login.dto.ts';
import { Flag, IdMember, TextMember } from '../input/rules.ts';
import { AttachmentDto } from '../media/attachment.dto.ts';
import { RemarkInput } from '../remarks/remarks.dto.ts';
import type { EarlyReader } from './early-reader.entity.ts';

const MAX_NAME_LENGTH = 120;
const MAX_PURPOSE_LENGTH = 200;
const MAX_SECRET_LENGTH = 200;
export const MAX_LINK_DAYS = 14;
const DAYS = `days must be a number from 1 to ${MAX_LINK_DAYS}.`;
const READER_FIELDS = [
  ...(['id', 'name', 'purpose', 'documentsAllowed', 'invitedBy'] as const),
  ...(['createdAt', 'endsAt', 'openedAt', 'revokedAt'] as const),
] as const;
const ReleaseId = () =>
  IdMember('a draft or an article', {
    format: 'uuid',
    description: 'Id of the draft or unpublished article',
  });

export class EarlyReadersQuery {
  @ReleaseId() releaseId!: string;
}

export class EarlyReaderInput extends ConfirmedInput {
  @ReleaseId() releaseId!: string;
  @TextMember({ min: 1, max: MAX_NAME_LENGTH, blank: false }) name!: string;
  @TextMember({ min: 1, max: MAX_PURPOSE_LENGTH, blank: false }) purpose!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LINK_DAYS,
    description: 'Validity of the link in days',
  })
  @IsInt({ message: DAYS })
  @Min(1, { message: DAYS })
  @Max(MAX_LINK_DAYS, { message: DAYS })
  days!: number;

  @Flag({ description: 'Whether the documents can be downloaded' }) documentsAllowed!: boolean;
}

@ApiSchema({ name: 'EarlyReader' })
export class EarlyReaderDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() purpose!: string;
  @ApiProperty() documentsAllowed!: boolean;
  @ApiProperty({ description: 'User name' }) invitedBy!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Ends at publication if that is earlier' })
  endsAt!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the first opening' }) openedAt?: string;
  @ApiPropertyOptional({ format: 'date-time' }) revokedAt?: string;
}

export class InvitedEarlyReader extends EarlyReaderDto {
  @ApiProperty({ description: 'Link on this origin; the secret follows the #' }) url!: string;
}

/** The secret of a link. Any text is accepted, so that every wrong secret gets the same response. */
export class EarlyReaderSecret {
  @TextMember({ min: 0, max: MAX_SECRET_LENGTH }) secret!: string;
}

export class EarlyRemarkInput extends IntersectionType(EarlyReaderSecret, RemarkInput) {}

@ApiSchema({ name: 'EarlyRelease' })
export class EarlyReleaseDto extends PickType(ArticleDto, ['title', 'excerpt', 'author', 'category']) {
  @ApiProperty({ description: 'HTML, entity-escaped HTML or markdown' }) content!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Planned publication time' }) publishedAt?: string;
  @ApiPropertyOptional() imageUrl?: string;
  @ApiPropertyOptional() imageAlt?: string;
  @ApiPropertyOptional() imageCrop?: string;

  @ApiPropertyOptional({
    type: AttachmentDto,
    isArray: true,
    description: 'Present if they can be downloaded',
  })
  documents?: AttachmentDto[];

  @ApiProperty({ description: 'Name of the early reader' }) reader!: string;
  @ApiProperty() purpose!: string;
  @ApiProperty({ format: 'date-time', description: 'Expiry of the link' }) endsAt!: string;
}

export function toEarlyReaderDto(reader: EarlyReader): EarlyReaderDto {
  return viewOf(reader, READER_FIELDS);
}
