import { COMMAND_LINE_ACTOR } from '../audit/audit-entry.entity.ts';
import { CommandError } from '../commands/run-command.ts';
import type { Administrator } from './administrator.entity.ts';
import type { AdministratorsRepository } from './administrators.repository.ts';
import { hashNewPassword } from '../auth/passwords.ts';
import type { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { USERNAME_RULE, normalizeUsername, isValidUsername } from './usernames.ts';

const USAGE = `Usage: npm run administrators -w bff -- <command>
  list                  shows all administrators
  add <username>        adds one; asks for the password, or reads it from standard input
  password <username>   sets a new password and signs the administrator out everywhere
  disable <username>    ends all sessions and refuses every further sign-in
  forget-second-factor <username>
                        lets an administrator who lost the phone sign in by the password alone
`;

export class AdministratorsCommand {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly promptForPassword: () => Promise<string>,
  ) {}

  run(command: string | undefined, typedName: string | undefined): Promise<string> {
    if (command === 'list' && typedName === undefined) return this.list();
    if (typedName === undefined) throw new CommandError(USAGE);
    const username = normalizeUsername(typedName);
    if (command === 'add') return this.add(username);
    if (command === 'password') return this.changePassword(username);
    if (command === 'disable') return this.disable(username);
    if (command === 'forget-second-factor') return this.removeSecondFactor(username);
    throw new CommandError(USAGE);
  }

  private async list(): Promise<string> {
    const all = await this.administrators.list();
    return all.map(describe).join('\n');
  }

  private async add(username: string): Promise<string> {
    if (!isValidUsername(username)) throw new CommandError(`A user name ${USERNAME_RULE}.`);
    if ((await this.administrators.findByUsername(username)) !== null) {
      throw new CommandError(`There is an administrator ${username} already.`);
    }
    await this.administrators.add(username, await this.newPasswordHash(username));
    return `${username} was added.`;
  }

  private async changePassword(username: string): Promise<string> {
    const administrator = await this.find(username);
    await this.administrators.changePassword(
      administrator.id,
      await this.newPasswordHash(administrator.username),
      COMMAND_LINE_ACTOR,
    );
    return `${administrator.username} has a new password and was signed out everywhere.`;
  }

  private async disable(username: string): Promise<string> {
    const administrator = await this.find(username);
    await this.administrators.disable(administrator.id);
    return `${administrator.username} can no longer sign in.`;
  }

  private async removeSecondFactor(username: string): Promise<string> {
    const administrator = await this.find(username);
    const removed = await this.secondFactors.remove(administrator.id, username, COMMAND_LINE_ACTOR);
    if (!removed) throw new CommandError(`${username} has no second factor.`);
    return `${username} signs in by the password alone until a new second factor is set up.`;
  }

  private async find(username: string): Promise<Administrator> {
    const administrator = await this.administrators.findByUsername(username);
    if (administrator === null) throw new CommandError(`There is no administrator ${username}.`);
    return administrator;
  }

  private async newPasswordHash(username: string): Promise<string> {
    const password = await this.promptForPassword();
    return hashNewPassword(password, username, (message) => new CommandError(message));
  }
}

function describe({ username, createdAt, disabledAt }: Administrator): string {
  const since = createdAt.toISOString().slice(0, 10);
  return disabledAt
    ? `${username}  added ${since}, disabled ${disabledAt.toISOString().slice(0, 10)}`
    : `${username}  added ${since}`;
}
