import { Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import { InvalidInputError, NotFoundError } from '../errors/domain-errors.ts';
import type { Presence } from './presence.entity.ts';
import { PresenceRepository } from './presence.repository.ts';
import type { Opening } from './presence.repository.ts';

/**
 * A window that has been silent for this long is gone. The clocks of the instances need to agree within
 * seconds only.
 */
const LEASE_MS = 60_000;
const WINDOW_ID = /^[\w-]{8,100}$/;

/** The rules of telling administrators of each other. */
@Injectable()
export class PresenceService {
  constructor(private readonly presence: PresenceRepository) {}

  /**
   * Notes that a window has something open, and tells who else has.
   * @throws {NotFoundError} @throws {InvalidInputError}
   */
  async keep(opening: Opening): Promise<Presence[]> {
    requireSense(opening);
    const now = new Date();
    await this.presence.forgetUnseen(new Date(now.getTime() - LEASE_MS));
    await this.presence.keep(opening, now);
    return this.presence.others(opening);
  }

  /** Notes that a window has it open no longer. */
  async end(opening: Opening): Promise<void> {
    requireSense(opening);
    await this.presence.remove(opening);
  }
}

function requireSense({ subject, windowId }: Opening): void {
  if (!isUuid(subject)) throw new NotFoundError('There is no such article or draft.');
  if (WINDOW_ID.test(windowId)) return;
  const message = 'windowId must have 8 to 100 letters, digits, - or _.';
  throw new InvalidInputError([{ field: 'windowId', message }]);
}
