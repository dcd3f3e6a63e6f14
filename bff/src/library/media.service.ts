import { Injectable } from '@nestjs/common';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { isUuid } from '../input/rules.ts';
import { ConflictError, requireFound } from '../errors/domain-errors.ts';
import { nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import {
  type ListedMediaDto,
  type MediaListQuery,
  toMediaDto,
  type MediaUserDto,
} from '../media/media.dto.ts';
import type { Media } from '../media/media.entity.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';

const ADDRESS = '/api/admin/media';
const PAGE = 50;
const MEDIA = 'picture or document';
const MAX_NAMED = 5;

@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly uses: MediaUsesRepository,
  ) {}

  async list(query: MediaListQuery): Promise<Page<ListedMediaDto>> {
    const { limit = PAGE } = query;
    const page = await this.media.list({ ...query, limit });
    const users = await this.uses.users(page.items);
    const last = page.hasNextPage ? page.items.at(-1) : undefined;
    return {
      items: page.items.map((media) => ({ ...toMediaDto(media), usedBy: users.get(media.id) ?? [] })),
      link: last && nextPageLink(ADDRESS, query, last.id),
    };
  }

  async changeAlt(id: string, alt: string): Promise<Media> {
    return requireFound(isUuid(id) && (await this.media.changeAlt(id, alt)), MEDIA);
  }

  async delete(id: string, { username }: Pick<SignedInAdministrator, 'username'>): Promise<void> {
    const removed =
      isUuid(id) &&
      (await this.media.remove(id, username, async (media) => {
        requireUnused((await this.uses.users([media])).get(id) ?? []);
      }));
    requireFound(removed, MEDIA);
  }
}

function requireUnused(users: readonly MediaUserDto[]): void {
  if (users.length === 0) return;
  const titles = users.slice(0, MAX_NAMED).map(({ title }) => `“${title}”`);
  const more = users.length > titles.length ? ` and ${users.length - titles.length} more` : '';
  throw new ConflictError(
    'media-in-use',
    `It is still used in ${titles.join(', ')}${more}. Remove it there first.`,
  );
}
