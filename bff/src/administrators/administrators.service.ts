import { Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import type { Administrator } from './administrator.entity.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { ConflictError, requireFound } from '../errors/domain-errors.ts';
import { type AdministratorEntry, toAdministratorEntry, toInvitedEntry } from './administrators.dto.ts';
import { InvitationsService } from './invitations.service.ts';

@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly invitations: InvitationsService,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  async list(): Promise<AdministratorEntry[]> {
    const [administrators, invitations, owners] = await Promise.all([
      this.administrators.list(),
      this.invitations.list(),
      this.secondFactors.owners(),
    ]);
    const entries = [
      ...administrators.map((administrator) =>
        toAdministratorEntry(administrator, owners.has(administrator.id)),
      ),
      ...invitations.map(toInvitedEntry),
    ];
    return entries.toSorted((one, other) => (one.username < other.username ? -1 : 1));
  }

  async disable(id: string, { id: ownId, username }: SignedInAdministrator): Promise<AdministratorEntry> {
    if (id === ownId) throw new ConflictError('own-account');
    const withdrawn = isUuid(id) ? await this.invitations.withdraw(id, username) : undefined;
    if (withdrawn !== undefined) return { ...toInvitedEntry(withdrawn), status: 'disabled' };
    await this.find(id);
    const disabled = await this.administrators.disableOneOfMany(id, username);
    if (disabled === null) throw new ConflictError('last-administrator');
    return this.entryOf(disabled);
  }

  async enable(id: string, { username }: SignedInAdministrator): Promise<AdministratorEntry> {
    await this.find(id);
    return this.entryOf(await this.administrators.enable(id, username));
  }

  private async find(id: string): Promise<Administrator> {
    return requireFound(isUuid(id) && (await this.administrators.find(id)), 'administrator');
  }

  private async entryOf(administrator: Administrator): Promise<AdministratorEntry> {
    const owners = await this.secondFactors.owners();
    return toAdministratorEntry(administrator, owners.has(administrator.id));
  }
}
