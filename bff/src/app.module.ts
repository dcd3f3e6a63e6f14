import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { ArticlesModule } from './articles/articles.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CompanyModule } from './company/company.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { RuntimeConfig } from './config/jwt-secret.ts';
import type { Database } from './db/database.ts';
import { DatabaseModule } from './db/database.module.ts';
import { ProblemFilter } from './errors/problem.filter.ts';
import { HealthModule } from './health/health.module.ts';
import { Draining } from './http/draining.ts';
import type { ReadyAnswers } from './http/ready-answers.ts';
import { ReadyAnswersModule } from './http/ready-answers.module.ts';
import { RouteTable } from './http/route-table.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { QuotesModule } from './quotes/quotes.module.ts';
import { RedisModule } from './redis/redis.module.ts';

/** What the application is built on; opened and closed by who starts it. */
export interface Foundation {
  readonly config: RuntimeConfig;
  readonly database: Database;
  readonly redis: Redis | undefined;
}

@Module({})
export class AppModule {
  static on(foundation: Foundation, readyAnswers: ReadyAnswers): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(foundation.config),
        DatabaseModule.with(foundation.database),
        RedisModule.with(foundation.redis),
        ReadyAnswersModule.with(readyAnswers),
        ArticlesModule,
        AuthModule,
        CompanyModule,
        HealthModule,
        MetricsModule,
        QuotesModule,
      ],
      providers: [Draining, RouteTable, { provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
