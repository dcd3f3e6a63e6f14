import { Migration } from '@mikro-orm/migrations';
import { canonicalUsername } from '../../auth/usernames.ts';
import { StartError } from '../start-error.ts';

interface StoredName {
  readonly id: string;
  readonly username: string;
}

/** Stores user names in the form in which they are compared, by the rule of the application, not the database's. */
export class CanonicalUsernames extends Migration {
  override async up(): Promise<void> {
    const em = this.getEntityManager();
    const administrators = await em.execute<StoredName[]>('select id, username from administrator');
    refuseCollisions(administrators);
    await em.execute('drop index administrator_username');
    for (const { id, username } of administrators) {
      await em.execute('update administrator set username = ? where id = ?', [
        canonicalUsername(username),
        id,
      ]);
    }
    await em.execute('create unique index administrator_username on administrator (username)');
  }

  override down(): void {
    this.addSql('drop index administrator_username');
    this.addSql('create unique index administrator_username on administrator (lower(username))');
  }
}

/** @throws {StartError} naming those that would become one */
function refuseCollisions(administrators: readonly StoredName[]): void {
  const names = administrators.map(({ username }) => username).toSorted();
  const collisions = [...Map.groupBy(names, canonicalUsername).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => alike.map((name) => JSON.stringify(name)).join(' and '));
  if (collisions.length === 0) return;
  throw new StartError(
    `User names that differ only in spelling are one name from now on: ${collisions.join('; ')}. ` +
      'Rename all but one in the table administrator, then start again.',
  );
}
