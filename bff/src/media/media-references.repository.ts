import { FOR_SHARE } from '../db/row-lock.ts';
import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type FieldError, InvalidInputError, invalidField } from '../errors/domain-errors.ts';
import { DOCUMENT_TYPE } from './media-formats.ts';
import { Media } from './media.entity.ts';

const PICTURE = /\/media\/([0-9a-f]{32})\//g;
/** The path of a picture on this site; not matched within a longer address. */
const OWN_PICTURE = /(?<![\w./-])\/media\/([0-9a-f]{32})\/[^\s"'<>&)]*/g;

interface MediaOwner {
  readonly content?: string | null | undefined;
  readonly imageUrl?: string | null | undefined;
  readonly documents?: readonly string[] | null | undefined;
}

/** Locks the media of articles and drafts against deletion, within the transaction that saves these. */
@Injectable()
export class MediaReferencesRepository {
  constructor(private readonly em: EntityManager) {}

  async lock(owner: MediaOwner): Promise<void> {
    refuse(unknownDocuments(owner, await this.lockRows(owner)));
  }

  /** Like {@link lock}, but also throws if a picture of this site does not exist. Drafts may contain such pictures. */
  async lockAll(owner: MediaOwner): Promise<void> {
    const locked = await this.lockRows(owner);
    refuse([...unknownDocuments(owner, locked), ...unknownPictures(owner, locked)]);
  }

  async lockDocument(id: string): Promise<Media> {
    const [media] = await this.lockRows({ documents: [id] });
    if (media?.type === DOCUMENT_TYPE) return media;
    throw invalidField('mediaId', `There is no document ${id}.`);
  }

  private async lockRows({ content, imageUrl, documents }: MediaOwner): Promise<Media[]> {
    const hashes = [...`${content ?? ''} ${imageUrl ?? ''}`.matchAll(PICTURE)].map(([, hash = '']) => hash);
    const ids = [...(documents ?? [])];
    if (hashes.length + ids.length === 0) return [];
    const where = { $or: [{ hash: { $in: hashes } }, { id: { $in: ids } }] };
    return this.em.find(Media, where, { ...FOR_SHARE, orderBy: { id: 'asc' } });
  }
}

function unknownDocuments({ documents }: MediaOwner, locked: readonly Media[]): FieldError[] {
  const unknown = documents?.find(
    (id) => !locked.some((media) => media.id === id && media.type === DOCUMENT_TYPE),
  );
  return unknown === undefined ? [] : [{ field: 'documents', message: `There is no document ${unknown}.` }];
}

function unknownPictures(owner: MediaOwner, locked: readonly Media[]): FieldError[] {
  return (['content', 'imageUrl'] as const).flatMap((field) => {
    const addresses = [...(owner[field] ?? '').matchAll(OWN_PICTURE)];
    const unknown = addresses.find(([, hash]) => !locked.some((media) => media.hash === hash));
    if (unknown === undefined) return [];
    return [
      { field, message: `There is no picture ${unknown[0]}: it was deleted. Remove it, or upload it again.` },
    ];
  });
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new InvalidInputError(errors);
}
