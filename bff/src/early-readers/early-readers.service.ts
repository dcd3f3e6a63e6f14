import { viewOf } from '../http/view-of.ts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { Article } from '../articles/article.entity.ts';
import type { AuditAction } from '../audit/audit-entry.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { hashLinkSecret, createLinkSecret } from '../auth/link-secret.ts';
import { databaseTime } from '../db/database-time.ts';
import type { Draft } from '../drafts/draft.entity.ts';
import {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  requireFound,
} from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { AttachmentsRepository } from '../media/attachments.repository.ts';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { type RemarkContents, RemarksService } from '../remarks/remarks.service.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { EarlyReader } from './early-reader.entity.ts';
import {
  type EarlyReaderInput,
  type EarlyReleaseDto,
  type InvitedEarlyReader,
  toEarlyReaderDto,
} from './early-readers.dto.ts';
import { EarlyReadersRepository } from './early-readers.repository.ts';

const MAX_READERS = 50;
const DAY_MS = 86_400_000;
const FAILURE_LIMIT = {
  keyPrefix: 'early-readers',
  points: 30,
  duration: 15 * 60,
  what: 'links that are not valid',
};
/** Limited, because the audit trail stores each opening permanently. */
const OPENING_LIMIT = {
  keyPrefix: 'early-reader-openings',
  points: 50,
  duration: 24 * 3600,
  what: 'openings of this link',
};
/** Less than the limit of a text, so that reviewers and other readers can add remarks, too. */
const MAX_REMARKS_OF_READER = 50;
/** The secret is in the fragment, which browsers do not send, so no log and no proxy contains the secret. */
const EARLY_PATH = '/read#';
/** The actor of early readers in the audit trail. It contains a space, which no user name does. */
const EARLY_READER = 'early reader';

export interface OpenedRelease {
  readonly release: EarlyReleaseDto;
  readonly device: string;
}

@Injectable()
export class EarlyReadersService {
  private readonly failures: RateLimit;
  private readonly openings: RateLimit;

  constructor(
    @Optional() @Inject(REDIS) redis: Redis | undefined,
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly readers: EarlyReadersRepository,
    private readonly documents: AttachmentsRepository,
    private readonly remarks: RemarksService,
    private readonly administrators: AdministratorsRepository,
  ) {
    this.failures = new RateLimit(FAILURE_LIMIT, redis);
    this.openings = new RateLimit(OPENING_LIMIT, redis);
  }

  list(releaseId: string): Promise<EarlyReader[]> {
    return this.readers.list(releaseId);
  }

  async invite(input: EarlyReaderInput, { username }: SignedInAdministrator): Promise<InvitedEarlyReader> {
    const { releaseId, name, purpose, documentsAllowed, days } = input;
    const secret = createLinkSecret();
    return this.em.transactional(async (em) => {
      if (!(await this.administrators.lockActive(username))) throw new NotAuthenticatedError();
      const now = await databaseTime(em);
      await this.readers.removeOutdated(now);
      const release = await this.readers.findRelease(releaseId);
      if (release === null) throw new NotFoundError('There is no such release, or it is public already.');
      if ((await this.readers.countActive(releaseId)) >= MAX_READERS) {
        throw new ConflictError(
          'limit-reached',
          `${MAX_READERS} people may read this release already: revoke a link first.`,
        );
      }
      const reader = em.create(EarlyReader, {
        ...{ releaseId, name, purpose, documentsAllowed, invitedBy: username },
        ...{ secretHash: hashLinkSecret(secret), deviceHash: null, openedAt: null, revokedAt: null },
        createdAt: new Date(now),
        endsAt: new Date(now + days * DAY_MS),
      });
      this.record({ action: 'early-reader-invited', doneBy: username }, reader);
      await em.flush();
      return { ...toEarlyReaderDto(reader), url: EARLY_PATH + secret };
    });
  }

  async revoke(id: string, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async (em) => {
      const reader = requireFound(isUuid(id) && (await this.readers.lock(id)), 'reader');
      if (reader.revokedAt) return;
      reader.revokedAt = new Date(await databaseTime(em));
      this.record({ action: 'early-reader-revoked', doneBy: username }, reader);
    });
  }

  /** Opens a link. From then on, only the device that opened it first can use it. */
  async open(secret: string, device: string | undefined, ip: string): Promise<OpenedRelease> {
    return this.limit(ip, () => this.openIfValid(secret, device ?? createLinkSecret()));
  }

  async remark(
    { secret, ...contents }: Omit<RemarkContents, 'authorName'> & { readonly secret: string },
    device: string | undefined,
    ip: string,
  ): Promise<void> {
    await this.limit(ip, async () => {
      const reader =
        device === undefined ? null : await this.readers.find(hashLinkSecret(secret), hashLinkSecret(device));
      const release = reader && (await this.readers.findRelease(reader.releaseId));
      if (!reader || !release) return undefined;
      const authorName = `${reader.name} (${EARLY_READER})`;
      return this.remarks.add(reader.releaseId, { ...contents, authorName }, MAX_REMARKS_OF_READER);
    });
  }

  private async limit<Result>(ip: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
    const result = await this.failures.guard(networkOf(ip), attempt);
    if (result !== undefined) return result;
    throw new NotFoundError(
      'This link is not valid, or no longer valid. Whoever sent it can send you another one.',
      'invalid-link',
    );
  }

  async releasesOfDevice(device: string, wanted: { readonly documents: boolean }): Promise<string[]> {
    const readers = await this.readers.findByDevice(hashLinkSecret(device), wanted);
    return readers.map(({ releaseId }) => releaseId);
  }

  private async openIfValid(secret: string, device: string): Promise<OpenedRelease | undefined> {
    return this.em.transactional(async (em) => {
      const reader = await this.readers.lockBySecret(hashLinkSecret(secret), hashLinkSecret(device));
      const release = reader && (await this.readers.findRelease(reader.releaseId));
      if (!reader || !release) return undefined;
      await this.openings.consume(reader.id);
      reader.deviceHash = hashLinkSecret(device);
      reader.openedAt ??= new Date(await databaseTime(em));
      this.record({ action: 'early-reader-opened', doneBy: EARLY_READER }, reader);
      return { release: await this.describe(reader, release), device };
    });
  }

  private async describe(reader: EarlyReader, release: Draft | Article): Promise<EarlyReleaseDto> {
    const { title, content, excerpt, author, category } = release;
    return {
      ...viewOf(release, ['publishedAt', 'imageUrl', 'imageAlt', 'imageCrop']),
      title: title ?? '',
      content: content ?? '',
      excerpt: excerpt ?? '',
      author: author ?? '',
      category: category ?? '',
      ...(reader.documentsAllowed && (await this.documents.memberOf(release))),
      reader: reader.name,
      ...viewOf(reader, ['purpose', 'endsAt']),
    };
  }

  private record(
    entry: { readonly action: AuditAction; readonly doneBy: string },
    { name, releaseId }: EarlyReader,
  ): void {
    this.audit.add({ ...entry, subject: name, releaseId });
  }
}
