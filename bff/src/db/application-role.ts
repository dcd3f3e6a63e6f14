import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { StartError } from './start-error.ts';

type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** What the application does with each table. A table without a line here is out of its reach. */
export const TABLE_PRIVILEGES: Readonly<Record<string, readonly Privilege[]>> = {
  administrator: ['select', 'insert', 'update'],
  article: ['select', 'insert', 'update'],
  article_address: ['select'],
  article_change: ['select', 'insert'],
  article_revision: ['select', 'update'],
  audit_event: ['select', 'insert'],
  discarded_draft: ['select', 'insert', 'delete'],
  draft: ['select', 'insert', 'update', 'delete'],
  media: ['select', 'insert', 'update', 'delete'],
  media_chunk: ['select', 'insert'],
  media_file: ['select', 'insert'],
  invitation: ['select', 'insert', 'update', 'delete'],
  mikro_orm_migrations: ['select'],
  recovery_code: ['select', 'insert', 'delete'],
  presence: ['select', 'insert', 'update', 'delete'],
  revoked_token: ['select', 'insert', 'update', 'delete'],
  second_factor: ['select', 'insert', 'update', 'delete'],
};

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** What Postgres itself uses. */
const ITERATIONS = 4_096;

interface ServerState {
  readonly owner: string;
  readonly database: string;
  readonly schema: string;
  readonly tables: readonly string[];
  readonly roleExists: boolean;
}

/**
 * Makes the role of `DATABASE_URL`, or gives it the password there, and grants it what the application needs and
 * no more. Where the owner's own role is named there is nothing to do.
 * @param em signed in as the owner of the tables
 * @throws {StartError} when the owner may not do that
 */
export async function setUpApplicationRole(em: SqlEntityManager, applicationUrl: string): Promise<void> {
  const url = new URL(applicationUrl);
  const role = decodeURIComponent(url.username);
  const state = await readServerState(em, role);
  if (role === '' || role === state.owner) return;
  try {
    await em.transactional(async (transaction) => {
      for (const statement of [
        ...signInStatements(role, decodeURIComponent(url.password), state),
        ...grantStatements(role, state),
      ]) {
        await transaction.execute(statement);
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The role ${role} (DATABASE_URL) cannot be set up: ${reason}`, { cause: error });
  }
}

async function readServerState(em: SqlEntityManager, role: string): Promise<ServerState> {
  const [state] = await em.execute<ServerState[]>(
    `select current_user::text as owner, current_database()::text as database, current_schema()::text as schema,
      array(select tablename::text from pg_tables where schemaname = current_schema()) as tables,
      exists (select 1 from pg_roles where rolname = ?) as "roleExists"`,
    [role],
  );
  if (state === undefined) throw new TypeError('A query without a table returns one row.');
  return state;
}

function signInStatements(role: string, password: string, { roleExists }: ServerState): string[] {
  const name = escapeIdentifier(role);
  return [
    roleExists ? `alter role ${name} login` : `create role ${name} login`,
    ...(password === '' ? [] : [`alter role ${name} password ${escapeLiteral(passwordVerifier(password))}`]),
  ];
}

/** Tables that do not exist are passed over: a later release may have removed them before this one came back. */
function grantStatements(role: string, { database, schema, tables }: ServerState): string[] {
  const [onRole, onDatabase, onSchema] = [role, database, schema].map((name) => escapeIdentifier(name));
  return [
    `revoke temporary on database ${onDatabase} from public`,
    `revoke create on schema ${onSchema} from public`,
    `grant connect on database ${onDatabase} to ${onRole}`,
    `grant usage on schema ${onSchema} to ${onRole}`,
    ...Object.entries(TABLE_PRIVILEGES)
      .filter(([table]) => tables.includes(table))
      .flatMap(([table, privileges]) => [
        `revoke all on table ${onSchema}.${escapeIdentifier(table)} from ${onRole}`,
        `grant ${privileges.join(', ')} on table ${onSchema}.${escapeIdentifier(table)} to ${onRole}`,
      ]),
  ];
}

/** The form in which Postgres keeps a password (RFC 5803): so it is in no statement and no log of the server. */
function passwordVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
