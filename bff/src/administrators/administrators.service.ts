import { Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import type { Administrator } from './administrator.entity.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { ConflictError, NotFoundError } from '../errors/domain-errors.ts';
import { type AdministratorEntry, toAdministratorEntry, toInvitedEntry } from './administrators.dto.ts';
import { InvitationsRepository } from './invitations.repository.ts';

@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  /** All administrators and invited people, by user name. */
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

  /** Ends all sessions of an administrator and refuses further sign-ins; withdraws an invitation. */
  async disable(id: string, { id: ownId, username }: SignedInAdministrator): Promise<AdministratorEntry> {
    if (id === ownId) throw new ConflictError('own-account');
    const invitation = isUuid(id) ? await this.invitations.find(id) : null;
    if (invitation !== null && (await this.invitations.withdraw(id, username))) {
      return { ...toInvitedEntry(invitation), status: 'disabled' };
    }
    await this.find(id);
    const disabled = await this.administrators.disableOneOfMany(id, username);
    if (disabled === null) throw new ConflictError('last-administrator');
    return this.entryOf(disabled);
  }

  /** Lets an administrator sign in again. */
  async enable(id: string, { username }: SignedInAdministrator): Promise<AdministratorEntry> {
    await this.find(id);
    return this.entryOf(await this.administrators.enable(id, username));
  }

  private async find(id: string): Promise<Administrator> {
    const administrator = isUuid(id) ? await this.administrators.find(id) : null;
    if (administrator === null) throw new NotFoundError('There is no such administrator.');
    return administrator;
  }

  private async entryOf(administrator: Administrator): Promise<AdministratorEntry> {
    const owners = await this.secondFactors.owners();
    return toAdministratorEntry(administrator, owners.has(administrator.id));
  }
}
