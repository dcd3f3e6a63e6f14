import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AdministratorMail } from '../administrator-mail/administrator-mail.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { KnownNetwork } from './known-network.entity.ts';

const MAX_NETWORKS = 20;
const RETENTION_MS = 180 * 86_400_000;

/** Records sign-ins, and notifies administrators of a sign-in under their name from a new network. */
@Injectable()
export class SignInRecorder {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly mail: AdministratorMail,
  ) {}

  async record(
    { id, username }: Pick<Administrator, 'id' | 'username'>,
    ip: string,
    action: 'signed-in' | 'signed-in-with-recovery-code',
  ): Promise<void> {
    await this.mail.open();
    await this.em.transactional(async (em) => {
      this.audit.add({ doneBy: username, action });
      if (!this.mail.isAvailable) return;
      const [network, at] = [networkOf(ip), new Date()];
      if (await this.recordNetwork(em, id, network, at)) return;
      await this.mail.notify('new-network', { id }, { network, at: at.toISOString() });
    });
  }

  private async recordNetwork(
    em: EntityManager,
    administratorId: string,
    network: string,
    at: Date,
  ): Promise<boolean> {
    // Locks the account, so that the second of two concurrent sign-ins finds the network of the first.
    await em.findOneOrFail(Administrator, { id: administratorId }, FOR_UPDATE);
    await em.nativeDelete(KnownNetwork, { seenAt: { $lt: new Date(at.getTime() - RETENTION_MS) } });
    const known = await em.find(KnownNetwork, { administratorId }, { orderBy: { seenAt: 'desc' } });
    const same = known.find((one) => one.network === network);
    if (same) same.seenAt = at;
    else em.create(KnownNetwork, { administratorId, network, seenAt: at });
    if (!same) for (const outdated of known.slice(MAX_NETWORKS - 1)) em.remove(outdated);
    return same !== undefined;
  }
}
