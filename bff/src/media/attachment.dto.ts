import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Rule, isUuid } from '../input/rules.ts';
import { addressOf } from './media.dto.ts';
import type { Media } from './media.entity.ts';

const MOST_DOCUMENTS = 20;

export const DOCUMENTS_SCHEMA = {
  type: String,
  isArray: true,
  maxItems: MOST_DOCUMENTS,
  uniqueItems: true,
  description: 'Ids of documents in display order',
};

@ApiSchema({ name: 'Attachment' })
export class AttachmentView {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Permanent path of the file' }) url!: string;
  @ApiProperty({ description: 'MIME type' }) type!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
}

export function DocumentIds(): PropertyDecorator {
  const areIds = (value: unknown) =>
    Array.isArray(value) &&
    value.length <= MOST_DOCUMENTS &&
    new Set(value).size === value.length &&
    value.every((id) => typeof id === 'string' && isUuid(id));
  const message = `$property must be a list of up to ${MOST_DOCUMENTS} ids of documents, none twice.`;
  return Rule('documentIds', areIds, message);
}

export function toAttachmentView(media: Media): AttachmentView {
  const { id, name, type, bytes } = media;
  return { id, name, url: addressOf(media), type, bytes };
}
