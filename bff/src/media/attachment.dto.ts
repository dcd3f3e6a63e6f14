import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Rule, isUuid } from '../input/rules.ts';
import { mediaPathOf } from './media.dto.ts';
import type { Media } from './media.entity.ts';

const MAX_DOCUMENTS = 20;

export const DOCUMENT_IDS_SCHEMA = {
  type: String,
  isArray: true,
  maxItems: MAX_DOCUMENTS,
  uniqueItems: true,
  description: 'Ids of documents in display order',
};

@ApiSchema({ name: 'Attachment' })
export class AttachmentDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Permanent path of the file' }) url!: string;
  @ApiProperty({ description: 'MIME type' }) type!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
}

export function DocumentIds(): PropertyDecorator {
  const areIds = (value: unknown) =>
    Array.isArray(value) &&
    value.length <= MAX_DOCUMENTS &&
    new Set(value).size === value.length &&
    value.every((id) => typeof id === 'string' && isUuid(id));
  const message = `$property must be a list of up to ${MAX_DOCUMENTS} ids of documents, none twice.`;
  return Rule('documentIds', areIds, message);
}

export function toAttachmentDto(media: Media): AttachmentDto {
  const { id, name, type, bytes } = media;
  return { id, name, url: mediaPathOf(media), type, bytes };
}
