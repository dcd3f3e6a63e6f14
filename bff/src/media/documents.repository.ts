import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { toDocumentView } from './document.dto.ts';
import type { DocumentView } from './document.dto.ts';
import { Media } from './media.entity.ts';
import { DOCUMENT_TYPE } from './media-formats.ts';

/** An article or a draft. */
interface DocumentOwner {
  readonly documents?: readonly string[] | null | undefined;
}

/** Finds the documents of articles and drafts. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of some ids that there are, in that order. */
  async existing(ids: readonly string[]): Promise<Media[]> {
    if (ids.length === 0) return [];
    const found = await this.em.find(Media, withIds(ids));
    return ids.flatMap((id) => found.find((media) => media.id === id) ?? []);
  }

  /** The member of each article or draft that has documents; without any it has no such member. */
  async membersOf(owners: readonly DocumentOwner[]): Promise<{ documents?: DocumentView[] }[]> {
    const found = await this.existing(owners.flatMap(({ documents }) => documents ?? []));
    const views = new Map(found.map((media) => [media.id, toDocumentView(media)]));
    return owners.map((owner) => {
      const documents = (owner.documents ?? []).flatMap((id) => views.get(id) ?? []);
      return documents.length === 0 ? {} : { documents };
    });
  }

  /** The same of one. */
  async memberOf(owner: DocumentOwner): Promise<{ documents?: DocumentView[] }> {
    const [member = {}] = await this.membersOf([owner]);
    return member;
  }
}

function withIds(ids: readonly string[]) {
  return { id: { $in: [...ids] }, type: DOCUMENT_TYPE };
}
