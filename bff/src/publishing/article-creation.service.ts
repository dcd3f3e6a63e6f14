import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { PublishInput } from '../articles/article-input.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { toArticleContents } from '../articles/release-fields.ts';
import { createSlug } from '../articles/slug.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { databaseTime } from '../db/database-time.ts';
import { createOnce, creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { ApprovalService } from './approval.service.ts';
import { toSlugError } from './article-steps.ts';

const DAY_MS = 86_400_000;

interface Creation {
  readonly creationKey: string | null;
  readonly creationDigest: string;
}

@Injectable()
export class ArticleCreationService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly references: MediaReferencesRepository,
    private readonly approvals: ApprovalService,
    private readonly blackouts: BlackoutsService,
  ) {}

  /** A request repeated by the same administrator with the same key gets the first request's article. */
  async create(
    input: PublishInput,
    idempotencyKey: string | undefined,
    { id, username }: SignedInAdministrator,
  ): Promise<Article> {
    const creation = {
      creationKey: creationKeyOf(idempotencyKey, id),
      creationDigest: digestOfCreation(input),
    };
    try {
      return await createOnce(
        'article',
        creation.creationDigest,
        () => this.articles.findByCreationKey(creation.creationKey),
        () => this.em.transactional(() => this.add(input, creation, username)),
      );
    } catch (error) {
      throw toSlugError(error);
    }
  }

  private async add(input: PublishInput, creation: Creation, doneBy: string): Promise<Article> {
    const id = uuidv7();
    const { draftId, documents = [], slug, holdForWire = false } = input;
    const contents = toArticleContents(input);
    const publication = { article: null, contents, documents, slug, holdForWire };
    const approval = await this.approvals.claim(draftId, id, publication);
    await this.references.lockAll({ ...contents, documents });
    const now = await databaseTime(this.em);
    const blackoutReason = await this.blackouts.reasonFor(contents.publishedAt, input.blackoutReason, now);
    const notifySubscribers = input.notifySubscribers ?? isRecent(contents.publishedAt, now);
    const freeSlug = slug ?? (await this.articles.freeSlug(createSlug(input.title)));
    return this.articles.add(
      {
        ...{ ...contents, ...creation, id, documents, slug: freeSlug },
        ...{ holdForWire, notifySubscribers, blackoutReason },
      },
      { doneBy, approval, draftId, blackoutReason },
    );
  }
}

function isRecent(publishedAt: Date, now: number): boolean {
  return publishedAt.getTime() >= now - DAY_MS;
}

function digestOfCreation(input: PublishInput): string {
  const { slug, documents, holdForWire, notifySubscribers } = input;
  return digestOf({ ...toArticleContents(input), slug, documents, holdForWire, notifySubscribers });
}
