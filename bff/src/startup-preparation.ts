import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ContentRevision } from './articles/content-revision.entity.ts';
import { AdministratorsRepository } from './administrators/administrators.repository.ts';
import { type PrintedCredentials, ensureFirstAdministrator } from './administrators/first-administrator.ts';
import { CONFIG, type Config } from './config/config.ts';
import { type Orm, prepareSchema, errorReason } from './db/database.ts';
import { SampleArticles } from './db/sample-data/sample-articles.ts';
import { createSamplePassages } from './db/sample-data/sample-passages.ts';
import { StartError } from './db/start-error.ts';
import { CalendarImport } from './events/calendar-import.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { PassagesService } from './passages/passages.service.ts';
import { FOR_UPDATE } from './db/row-lock.ts';

const START_TIMEOUT_MS = 3_000;
const RETRY_MS = 500;

@Injectable()
export class StartupPreparation implements OnModuleDestroy {
  private readonly logger = new Logger('Database');
  private isStopping = false;

  constructor(
    @Inject(MikroORM) private readonly orm: Orm,
    @Inject(CONFIG) private readonly config: Config,
    private readonly administrators: AdministratorsRepository,
    private readonly samples: SampleArticles,
    private readonly passages: PassagesService,
    private readonly calendar: CalendarImport,
  ) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** If the database server does not respond in time, continues in the background; later errors are passed to `fail`. */
  async begin(fail: (error: unknown) => void): Promise<PrintedCredentials | undefined> {
    if (this.config.databaseUrl === undefined) return this.prepare();
    const prepared = this.prepareOnceAvailable();
    prepared.catch(fail);
    const timeout = wait(START_TIMEOUT_MS, undefined, { ref: false });
    const responds = await Promise.race([this.isResponding(), timeout]);
    return responds === true ? prepared : Promise.race([prepared, timeout]);
  }

  /** Prepares the schema, the first administrator, the sample data and the events of the setting CALENDAR. */
  async prepare(): Promise<PrintedCredentials> {
    await prepareSchema(this.orm, this.config);
    return RequestContext.create(this.orm.em, () =>
      this.orm.em.transactional(async (em) => {
        // If several instances start concurrently, only the first to lock the row adds data.
        await em.findOneOrFail(ContentRevision, { onlyRow: true }, FOR_UPDATE);
        if (this.config.sampleData) {
          await this.samples.addToEmpty();
          await this.passages.addToEmpty(createSamplePassages(this.config.companyName), 'sample data');
        }
        await this.calendar.importOnce();
        return ensureFirstAdministrator(this.config, this.administrators);
      }),
    );
  }

  /** An error of the database server counts as a response: the application's role may have to be created first. */
  private async isResponding(): Promise<boolean> {
    try {
      await this.orm.em.fork().execute('select 1');
      return true;
    } catch (error) {
      return !isDatabaseUnavailable(error);
    }
  }

  private async prepareOnceAvailable(): Promise<PrintedCredentials | undefined> {
    let reported = false;
    while (!this.isStopping) {
      try {
        return await this.prepare();
      } catch (error) {
        if (this.isStopping) break;
        if (!isDatabaseUnavailable(error)) throw toStartError(error, this.config);
        if (!reported) this.logger.warn({ err: error }, 'The database does not respond; retrying');
        reported = true;
        await wait(RETRY_MS);
      }
    }
    return undefined;
  }
}

function toStartError(error: unknown, { databaseUrl }: Config): unknown {
  // An error without a code is a bug, not an error of the database.
  const isRefusal = error instanceof Error && 'code' in error;
  if (error instanceof StartError || databaseUrl === undefined || !isRefusal) return error;
  const host = new URL(databaseUrl).host;
  return new StartError(`The database at ${host} (DATABASE_URL) cannot be used: ${errorReason(error)}`);
}
