import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Article } from '../articles/article.entity.ts';
import { ReadTime } from '../db/database-time.ts';
import { scheduledCondition, publicCondition } from '../publications/publication.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Document, publicDocumentCondition } from '../documents/document.entity.ts';
import { Draft, DraftVersion } from '../drafts/draft.entity.ts';
import type { MediaUserDto } from '../media/media.dto.ts';
import type { Media } from '../media/media.entity.ts';
import { PassageVersion } from '../passages/passage.entity.ts';

const MAX_USERS = 20;
const MAX_MATCHES = 1_000;
const UNTITLED = 'Untitled';

type UsedMedia = Pick<Media, 'id' | 'hash'>;

interface Using extends MediaUserDto {
  readonly usedHashes?: readonly string[] | null | undefined;
  readonly documents?: readonly string[] | null | undefined;
}

@Injectable()
export class MediaUsesRepository {
  constructor(private readonly em: EntityManager) {}

  async isPublic(media: UsedMedia, readTime: ReadTime): Promise<boolean> {
    const found = await this.em.findOne(
      Article,
      { $and: [publicCondition(readTime), { usedHashes: { $overlap: [media.hash] } }] },
      { fields: ['id'] },
    );
    if (found !== null) return true;
    return (
      (await this.em.count(Document, { $and: [publicDocumentCondition(readTime), hasOneOf([media])] })) > 0
    );
  }

  /** Returns the latest withdrawn document that has contained the file. */
  async findWithdrawn({ id }: UsedMedia): Promise<Document | null> {
    const where = { deletedAt: null, withdrawnAt: { $ne: null }, earlierFiles: { $contains: [id] } };
    return this.em.findOne(Document, where, { orderBy: { withdrawnAt: 'desc' } });
  }

  async isInOneOf(ids: readonly string[], media: UsedMedia): Promise<boolean> {
    if (ids.length === 0) return false;
    const wanted = { id: { $in: [...ids] } };
    const isWaiting = () => ({ $and: [scheduledCondition(ReadTime.present), wanted] });
    const counts = [
      await this.em.count(Draft, { $and: [wanted, { discardedAt: null }, usesOneOf([media])] }),
      await this.em.count(Article, { $and: [isWaiting(), { usedHashes: { $overlap: [media.hash] } }] }),
      await this.em.count(Document, { $and: [{ deletedAt: null, release: isWaiting() }, hasOneOf([media])] }),
    ];
    return counts.some((count) => count > 0);
  }

  /**
   * Returns what uses each file, deleted objects and earlier versions included, by file id; at most 20 entries each.
   */
  async users(media: readonly UsedMedia[]): Promise<ReadonlyMap<string, MediaUserDto[]>> {
    if (media.length === 0) return new Map();
    const used = usesOneOf(media);
    const options = { orderBy: { id: 'desc' }, limit: MAX_MATCHES, disableIdentityMap: true } as const;
    const fields = ['id', 'title', 'usedHashes', 'documents'] as const;
    const linked = { usedHashes: { $overlap: media.map(({ hash }) => hash) } };
    const articles = await this.em.find(Article, linked, {
      ...options,
      fields: ['title', 'usedHashes', 'deletedAt'],
    });
    const documents = await this.em.find(Document, hasOneOf(media), {
      ...options,
      fields: ['title', 'media', 'earlierFiles', 'deletedAt', 'release.title'],
    });
    const drafts = await this.em.find(Draft, used, { ...options, fields: [...fields, 'discardedAt'] });
    const texts = await this.em.find(DraftVersion, used, {
      ...options,
      orderBy: { draftId: 'desc', version: 'desc' },
      fields: ['draftId', 'title', 'usedHashes', 'documents'],
    });
    const versions = await this.em.find(AuditEntry, used, {
      ...options,
      fields: ['article.title', 'document.title', 'usedHashes', 'documents'],
    });
    const passages = await this.em.find(PassageVersion, linked, {
      ...options,
      fields: ['passageId', 'name', 'usedHashes'],
    });
    const users: Using[] = [
      ...articles.map((one) => ({ ...one, title: `${one.title}${one.deletedAt ? ' (deleted)' : ''}` })),
      ...documents.map(({ id, title, deletedAt, release, ...one }) => ({
        id,
        title: `${title} (${deletedAt ? 'deleted ' : ''}document${release ? ` of “${release.title}”` : ''})`,
        documents: [one.media.id, ...one.earlierFiles],
      })),
      ...drafts.map((one) => ({
        ...one,
        title: `${one.title?.trim() || UNTITLED} (${one.discardedAt ? 'discarded draft' : 'draft'})`,
      })),
      ...texts.map((one) => ({
        ...one,
        id: one.draftId,
        title: `${one.title?.trim() || UNTITLED} (earlier version of a draft)`,
      })),
      ...versions.flatMap(({ article, document, ...one }) => {
        const item = article ?? document;
        return item ? [{ ...one, id: item.id, title: `${item.title} (earlier version)` }] : [];
      }),
      ...passages.map((one) => ({ ...one, id: one.passageId, title: `${one.name} (standard passage)` })),
    ];
    return new Map(media.map((one) => [one.id, usersOf(one, users)]));
  }
}

function usesOneOf(media: readonly UsedMedia[]) {
  return {
    $or: [
      { usedHashes: { $overlap: media.map(({ hash }) => hash) } },
      { documents: { $overlap: media.map(({ id }) => id) } },
    ],
  };
}

function hasOneOf(media: readonly UsedMedia[]) {
  const ids = media.map(({ id }) => id);
  return { $or: [{ media: { $in: ids } }, { earlierFiles: { $overlap: ids } }] };
}

/** Lists each article once: in its current version if that uses the file, otherwise in an earlier one. */
function usersOf({ id, hash }: UsedMedia, users: readonly Using[]): MediaUserDto[] {
  const using = users.filter(
    ({ usedHashes, documents }) => usedHashes?.includes(hash) || documents?.includes(id),
  );
  const first = new Map(using.toReversed().map((user) => [user.id, user]));
  return using
    .filter((user) => first.get(user.id) === user)
    .slice(0, MAX_USERS)
    .map((user) => ({ id: user.id, title: user.title }));
}
