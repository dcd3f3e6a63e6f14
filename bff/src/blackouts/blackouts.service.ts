import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { lockLimit } from '../db/row-lock.ts';
import { BlackoutError, ConflictError, requireFound, invalidField } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { type PreviousPublication, isNewPublication } from '../publications/publication-steps.ts';
import type { Publication } from '../publications/publication.ts';
import { Blackout } from './blackout.entity.ts';
import type { BlackoutInput } from './blackouts.dto.ts';
import { findBlackout, describeBlackout } from './find-blackout.ts';

export const MAX_BLACKOUTS = 100;

@Injectable()
export class BlackoutsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  list(): Promise<Blackout[]> {
    return this.em.find(Blackout, {}, { orderBy: { firstDay: 'asc', id: 'asc' } });
  }

  async add(input: BlackoutInput, { username }: SignedInAdministrator): Promise<Blackout> {
    if (input.lastDay < input.firstDay) {
      throw invalidField('lastDay', 'lastDay must not be before firstDay.');
    }
    return this.em.transactional(async (em) => {
      await lockLimit(em, 'blackouts');
      if ((await em.count(Blackout)) >= MAX_BLACKOUTS) {
        throw new ConflictError(
          'limit-reached',
          `There are ${MAX_BLACKOUTS} blackouts already: remove old ones.`,
        );
      }
      const blackout = em.create(Blackout, { ...input, title: input.title.trim() });
      this.audit.add({ doneBy: username, action: 'blackout-added', subject: describeBlackout(blackout) });
      await em.flush();
      return blackout;
    });
  }

  async remove(id: string, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async (em) => {
      const blackout = requireFound(isUuid(id) && (await em.findOne(Blackout, { id })), 'blackout');
      em.remove(blackout);
      this.audit.add({ doneBy: username, action: 'blackout-removed', subject: describeBlackout(blackout) });
    });
  }

  find(instant: Date): Promise<Blackout | null> {
    return findBlackout(this.em, instant);
  }

  /** Stores the reason for publishing within a blackout, which is valid until the publication time changes. */
  async storeReason(
    item: Publication,
    before: PreviousPublication,
    given: string | undefined,
    now: number,
  ): Promise<string | null> {
    const { publishedAt, withdrawnAt } = item;
    if (!isNewPublication(Boolean(withdrawnAt), before, publishedAt.getTime(), now)) return null;
    const previous = publishedAt.getTime() === before.time ? item.blackoutReason : null;
    item.blackoutReason = await this.reasonFor(publishedAt, given ?? previous, now);
    return item.blackoutReason;
  }

  /** Fails if an item without a stored reason becomes public within a blackout. */
  async requireReason({ title, publishedAt, blackoutReason }: Publication, now: number): Promise<void> {
    if (blackoutReason) return;
    const blackout = await this.find(new Date(Math.max(publishedAt.getTime(), now)));
    if (blackout) {
      throw new ConflictError(
        'in-blackout',
        `“${title}” would become public within the blackout “${describeBlackout(blackout)}”, Pacific time. Ask its author to edit it and give the reason, then approve it.`,
      );
    }
  }

  async reasonFor(publishedAt: Date, reason: string | null | undefined, now: number): Promise<string | null> {
    const blackout = await this.find(new Date(Math.max(publishedAt.getTime(), now)));
    if (blackout === null) return null;
    if (reason) return reason;
    throw new BlackoutError(describeBlackout(blackout));
  }
}
