import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ArticleRevision } from './articles/article-revision.entity.ts';
import { AdministratorsRepository } from './administrators/administrators.repository.ts';
import { ensureFirstAdministrator } from './administrators/first-administrator.ts';
import type { ShownSignIn } from './administrators/first-administrator.ts';
import { CONFIG } from './config/config.module.ts';
import type { Config } from './config/config.ts';
import { type Orm, prepareSchema, reason } from './db/database.ts';
import { SampleArticles } from './db/sample-data/sample-articles.ts';
import { samplePassages } from './db/sample-data/sample-passages.ts';
import { StartError } from './db/start-error.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { PassagesRepository } from './passages/passages.repository.ts';
import { FOR_UPDATE } from './db/row-lock.ts';

/** A database server that does not answer gets so long before the process listens without it. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 500;

/** What a start of the product does with its database. */
@Injectable()
export class StartData implements OnModuleDestroy {
  private readonly logger = new Logger('Database');
  private isStopping = false;

  constructor(
    @Inject(MikroORM) private readonly orm: Orm,
    @Inject(CONFIG) private readonly config: Config,
    private readonly administrators: AdministratorsRepository,
    private readonly samples: SampleArticles,
    private readonly passages: PassagesRepository,
  ) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /**
   * Prepares the database. A server that does not answer within a moment is waited for while all else is served.
   * @param fail is told when it answers later and cannot be used
   * @returns undefined when it does not answer yet
   * @throws {StartError} when it cannot be used
   */
  async begin(fail: (error: unknown) => void): Promise<ShownSignIn | undefined> {
    if (this.config.databaseUrl === undefined) return this.prepare();
    const prepared = this.prepareOnceAvailable();
    prepared.catch(fail);
    const patience = wait(PATIENCE_MS, undefined, { ref: false });
    const answers = await Promise.race([this.isAnswering(), patience]);
    return answers === true ? prepared : Promise.race([prepared, patience]);
  }

  /**
   * Fills the database with what a first start needs: the schema, an administrator, sample articles and passages.
   * @throws {StartError} with one sentence when the database cannot be used
   */
  async prepare(): Promise<ShownSignIn> {
    await prepareSchema(this.orm, this.config);
    return RequestContext.create(this.orm.em, () =>
      this.orm.em.transactional(async (em) => {
        // Of several instances that start at once, one adds what is missing.
        await em.findOneOrFail(ArticleRevision, { onlyRow: true }, FOR_UPDATE);
        if (this.config.sampleData) {
          await this.samples.addToEmpty();
          await this.passages.addToEmpty(samplePassages(this.config.companyName), 'sample data');
        }
        return ensureFirstAdministrator(this.config, this.administrators);
      }),
    );
  }

  /** A refusal is an answer too: the role of the application may have to be made first. */
  private async isAnswering(): Promise<boolean> {
    try {
      await this.orm.em.fork().execute('select 1');
      return true;
    } catch (error) {
      return !isDatabaseUnavailable(error);
    }
  }

  private async prepareOnceAvailable(): Promise<ShownSignIn | undefined> {
    let reported = false;
    while (!this.isStopping) {
      try {
        return await this.prepare();
      } catch (error) {
        if (this.isStopping) break;
        if (!isDatabaseUnavailable(error)) throw asStartError(error, this.config);
        if (!reported) this.logger.warn({ err: error }, 'The database does not answer; it is waited for');
        reported = true;
        await wait(RETRY_MS);
      }
    }
    return undefined;
  }
}

function asStartError(error: unknown, { databaseUrl }: Config): unknown {
  // Without a code it is no refusal of the database, but a mistake of ours.
  const isRefusal = error instanceof Error && 'code' in error;
  if (error instanceof StartError || databaseUrl === undefined || !isRefusal) return error;
  const host = new URL(databaseUrl).host;
  return new StartError(`The database at ${host} (DATABASE_URL) cannot be used: ${reason(error)}`);
}
