import type { EntityManager } from '@mikro-orm/core';
import { Article } from '../articles/article.entity.ts';
import { Draft } from '../drafts/draft.entity.ts';
import type { Media } from './media.entity.ts';

/** Of each picture or document. */
const MOST_USERS = 20;
/** Of all that are asked about at once. */
const MOST_FOUND = 1_000;
const UNTITLED = 'Untitled';

/** What uses a picture or a document. */
export interface MediaUser {
  readonly id: string;
  readonly title: string;
}

/** What is asked of an article or a draft. */
type Using = Readonly<Pick<Draft, 'id' | 'title' | 'usedHashes' | 'documents'>>;

/**
 * Which articles (public or not) and which drafts use some media: by id, up to 20 each, the latest first. A
 * deleted article uses nothing.
 */
export async function findUsers(
  em: EntityManager,
  media: readonly Pick<Media, 'id' | 'hash'>[],
): Promise<ReadonlyMap<string, MediaUser[]>> {
  if (media.length === 0) return new Map();
  const used = usesOneOf(media);
  const options = {
    fields: ['id', 'title', 'usedHashes', 'documents'],
    orderBy: { id: 'desc' },
    limit: MOST_FOUND,
    disableIdentityMap: true,
  } as const;
  const articles = await em.find(Article, { deletedAt: null, ...used }, options);
  const drafts = await em.find(Draft, used, options);
  const users: Using[] = [
    ...articles,
    ...drafts.map((draft) => ({ ...draft, title: `${draft.title?.trim() || UNTITLED} (draft)` })),
  ];
  return new Map(media.map((one) => [one.id, usersOf(one, users)]));
}

/** The condition that an article or a draft uses one of some media. */
export function usesOneOf(media: readonly Pick<Media, 'id' | 'hash'>[]) {
  return {
    $or: [
      { usedHashes: { $overlap: media.map(({ hash }) => hash) } },
      { documents: { $overlap: media.map(({ id }) => id) } },
    ],
  };
}

function usersOf({ id, hash }: Pick<Media, 'id' | 'hash'>, users: readonly Using[]): MediaUser[] {
  return users
    .filter(({ usedHashes, documents }) => usedHashes?.includes(hash) || documents?.includes(id))
    .slice(0, MOST_USERS)
    .map((user) => ({ id: user.id, title: user.title ?? UNTITLED }));
}
