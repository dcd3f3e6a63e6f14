import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isUuid } from '../input/rules.ts';
import { addressOf } from './media.dto.ts';
import type { Media } from './media.entity.ts';

const MOST_DOCUMENTS = 20;

/** The form of the ids of an article's documents. */
export const DOCUMENTS_SCHEMA = {
  type: String,
  isArray: true,
  maxItems: MOST_DOCUMENTS,
  uniqueItems: true,
  description: 'Ids of documents in display order',
};

export class DocumentView {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Permanent path of the file' }) url!: string;
  @ApiProperty({ description: 'MIME type' }) type!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
}

/** Accepts only up to 20 different ids. */
export function DocumentIds(): PropertyDecorator {
  return ValidateBy({
    name: 'documentIds',
    validator: {
      validate: (value) =>
        Array.isArray(value) &&
        value.length <= MOST_DOCUMENTS &&
        new Set(value).size === value.length &&
        value.every((id) => typeof id === 'string' && isUuid(id)),
      defaultMessage: () =>
        `$property must be a list of up to ${MOST_DOCUMENTS} ids of documents, none twice.`,
    },
  });
}

export function toDocumentView(media: Media): DocumentView {
  const { id, name, type, bytes } = media;
  return { id, name, url: addressOf(media), type, bytes };
}
