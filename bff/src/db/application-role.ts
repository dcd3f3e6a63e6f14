import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { QUEUE_SCHEMA } from '../outbox/queue-schema.ts';
import { StartError } from './start-error.ts';

/** Privileges that the application does not need, most of which would allow it to change or delete history. */
const REFUSED = [
  'insert, update, delete on article_address, mikro_orm_migrations',
  'update, delete on audit_entry, media_chunk, media_file, passage_version',
  'insert, delete on article_revision',
  'delete on administrator, article, document, event',
];

interface ServerState {
  readonly owner: string;
  readonly database: string;
  readonly schema: string;
  readonly roleExists: boolean;
}

/** Creates or updates the role of `DATABASE_URL`, unless it is the owner's. `em` connects as the owner. */
export async function setUpApplicationRole(em: SqlEntityManager, applicationUrl: string): Promise<void> {
  const url = new URL(applicationUrl);
  const role = decodeURIComponent(url.username);
  const state = await readServerState(em, role);
  if (role === '' || role === state.owner) return;
  try {
    await em.transactional(async (transaction) => {
      for (const statement of statementsFor(role, decodeURIComponent(url.password), state)) {
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
      exists (select 1 from pg_roles where rolname = ?) as "roleExists"`,
    [role],
  );
  if (state === undefined) throw new TypeError('A query without a table returns one row.');
  return state;
}

function statementsFor(role: string, password: string, state: ServerState): string[] {
  const [name, database, schema] = [role, state.database, state.schema].map((each) => escapeIdentifier(each));
  return [
    `${state.roleExists ? 'alter' : 'create'} role ${name} login`,
    ...(password === '' ? [] : [`alter role ${name} password ${escapeLiteral(password)}`]),
    `revoke temporary on database ${database} from public`,
    `revoke create on schema ${schema} from public`,
    `grant connect on database ${database} to ${name}`,
    `grant usage on schema ${schema} to ${name}`,
    `revoke all on all tables in schema ${schema} from ${name}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
    `grant usage on schema ${QUEUE_SCHEMA} to ${name}`,
    `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${name}`,
    ...REFUSED.map((refused) => `revoke ${refused} from ${name}`),
  ];
}
