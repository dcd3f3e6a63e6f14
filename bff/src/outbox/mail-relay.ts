import { EntityManager } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { MailRelay } from './mail-relay.entity.ts';

const MAX_REFUSALS = 10;
const PROBE_INTERVAL_MS = 15 * 60_000;

/** Pauses release e-mails while the mail server refuses them for reasons that are not the recipients' addresses. */
@Injectable()
export class MailRelayState {
  private readonly logger = new Logger('Outbox');
  private known: MailRelay | undefined;

  constructor(private readonly em: EntityManager) {}

  get wasPaused(): boolean {
    return Boolean(this.known?.pausedAt);
  }

  /** Returns the current state, also outside of a request's entity manager. */
  async read(): Promise<MailRelay> {
    this.known = await this.em.fork().findOneOrFail(MailRelay, { onlyRow: true });
    return this.known;
  }

  async isPaused(): Promise<boolean> {
    return (await this.read()).pausedAt !== null;
  }

  async countRefusal(reply: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const relay = await em.findOneOrFail(MailRelay, { onlyRow: true }, FOR_UPDATE);
      relay.refusals += 1;
      relay.reply = reply;
      if (relay.refusals >= MAX_REFUSALS && relay.pausedAt === null) {
        relay.pausedAt = new Date();
        relay.probeAt = new Date(Date.now() + PROBE_INTERVAL_MS);
        this.logger.error({ reply }, 'Release e-mails are paused: the mail server refuses them');
      }
      this.known = relay;
    });
  }

  async accept(): Promise<void> {
    if (this.known?.refusals === 0) return;
    const values = { refusals: 0, reply: null, pausedAt: null, probeAt: null };
    await this.em.nativeUpdate(MailRelay, { refusals: { $gt: 0 } }, values);
    if (this.known?.pausedAt) this.logger.log('Release e-mails are sent again');
    this.known = undefined;
  }

  /** Claims the probe that is due, so that only one instance sends it. */
  async claimProbe(): Promise<boolean> {
    const now = new Date();
    const next = { probeAt: new Date(now.getTime() + PROBE_INTERVAL_MS) };
    return (await this.em.nativeUpdate(MailRelay, { probeAt: { $lte: now } }, next)) > 0;
  }

  /** Makes a claimed probe due again. Call it if no e-mail was waiting to be sent as the probe. */
  async releaseProbe(): Promise<void> {
    await this.em.nativeUpdate(MailRelay, { probeAt: { $ne: null } }, { probeAt: new Date() });
  }
}
