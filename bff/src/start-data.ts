import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ArticleRevision } from './articles/article-revision.entity.ts';
import { ArticlesRepository } from './articles/articles.repository.ts';
import { AdministratorsRepository } from './auth/administrators.repository.ts';
import { ensureFirstAdministrator } from './auth/first-administrator.ts';
import type { ShownSignIn } from './auth/first-administrator.ts';
import type { Config } from './config/config.ts';
import { type Orm, prepareSchema, reason } from './db/database.ts';
import { sampleArticles } from './db/sample-data/sample-articles.ts';
import { StartError } from './db/start-error.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { FOR_UPDATE } from './db/row-lock.ts';

const RETRY_MS = 500;

/**
 * Fills the database with what a first start needs: the schema, an administrator, sample articles.
 * @throws {StartError} with one sentence when the database cannot be used
 */
export async function prepareDatabase(orm: Orm, config: Config): Promise<ShownSignIn> {
  await prepareSchema(orm, config);
  const signIn = await orm.em.fork().transactional(async (em) => {
    // Of several instances that start at once, one makes the first administrator.
    await em.findOneOrFail(ArticleRevision, { onlyRow: true }, FOR_UPDATE);
    return ensureFirstAdministrator(config, new AdministratorsRepository(em));
  });
  if (config.sampleData) {
    const releases = sampleArticles(new Date(), config.companyName);
    await new ArticlesRepository(orm.em.fork()).createFirst(releases, 'sample data');
  }
  return signIn;
}

/**
 * Does the same, again and again while the database does not answer.
 * @throws {StartError} when it answers and cannot be used
 */
export async function prepareOnceAvailable(
  orm: Orm,
  config: Config,
  stop: AbortSignal,
): Promise<ShownSignIn | undefined> {
  const logger = new Logger('Database');
  let reported = false;
  while (!stop.aborted) {
    try {
      return await prepareDatabase(orm, config);
    } catch (error) {
      if (stop.aborted) break;
      if (!isDatabaseUnavailable(error)) throw asStartError(error, config);
      if (!reported) logger.warn({ err: error }, 'The database does not answer; it is waited for');
      reported = true;
      await wait(RETRY_MS);
    }
  }
  return undefined;
}

function asStartError(error: unknown, { databaseUrl }: Config): unknown {
  // Without a code it is no refusal of the database, but a mistake of ours.
  const isRefusal = error instanceof Error && 'code' in error;
  if (error instanceof StartError || databaseUrl === undefined || !isRefusal) return error;
  const host = new URL(databaseUrl).host;
  return new StartError(`The database at ${host} (DATABASE_URL) cannot be used: ${reason(error)}`);
}
