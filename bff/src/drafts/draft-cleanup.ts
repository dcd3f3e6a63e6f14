import { EntityManager, RequestContext } from '@mikro-orm/core';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DraftsRepository } from './drafts.repository.ts';

const HOUR_MS = 3_600_000;

@Injectable()
export class DraftCleanup implements OnModuleDestroy {
  private readonly logger = new Logger('Drafts');
  private timer: NodeJS.Timeout | undefined;
  private round = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly drafts: DraftsRepository,
  ) {}

  /** Starts deleting old discarded drafts every hour. Call it after the database was prepared. */
  start(): void {
    this.round = this.removeOutdated();
    this.timer = setInterval(() => {
      this.round = this.removeOutdated();
    }, HOUR_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async removeOutdated(): Promise<void> {
    try {
      await RequestContext.create(this.em, () => this.drafts.removeOutdated());
    } catch (error) {
      this.logger.warn({ err: error }, 'Old discarded drafts cannot be deleted');
    }
  }
}
