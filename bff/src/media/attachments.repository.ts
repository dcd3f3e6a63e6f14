import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type AttachmentDto, toAttachmentDto } from './attachment.dto.ts';
import { Media } from './media.entity.ts';
import { DOCUMENT_TYPE } from './media-formats.ts';

interface DocumentOwner {
  readonly documents?: readonly string[] | null | undefined;
}

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the documents with these ids, in this order. Unknown ids are left out. */
  async existing(ids: readonly string[]): Promise<Media[]> {
    if (ids.length === 0) return [];
    const found = await this.em.find(Media, withIds(ids));
    return ids.flatMap((id) => found.find((media) => media.id === id) ?? []);
  }

  async memberOf({ documents }: DocumentOwner): Promise<{ documents?: AttachmentDto[] }> {
    const found = await this.existing(documents ?? []);
    return found.length === 0 ? {} : { documents: found.map(toAttachmentDto) };
  }
}

function withIds(ids: readonly string[]) {
  return { id: { $in: [...ids] }, type: DOCUMENT_TYPE };
}
