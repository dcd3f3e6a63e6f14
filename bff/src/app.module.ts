import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { AdministratorsModule } from './administrators/administrators.module.ts';
import { AlertsModule } from './alerts/alerts.module.ts';
import { AsOfGuard } from './as-of/as-of.guard.ts';
import { AsOfModule } from './as-of/as-of.module.ts';
import { ArticlesModule } from './articles/articles.module.ts';
import { BlackoutsModule } from './blackouts/blackouts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { JwtAuthGuard } from './auth/jwt-auth.guard.ts';
import { CompanyModule } from './company/company.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { RuntimeConfig } from './config/jwt-secret.ts';
import { databaseModule } from './db/database.module.ts';
import { SampleArticles } from './db/sample-data/sample-articles.ts';
import { DiscoveryModule } from './discovery/discovery.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { DraftsModule } from './drafts/drafts.module.ts';
import { EarlyReadersModule } from './early-readers/early-readers.module.ts';
import { EventsModule } from './events/events.module.ts';
import { ProblemFilter } from './errors/problem.filter.ts';
import { HealthModule } from './health/health.module.ts';
import { HttpModule } from './http/http.module.ts';
import { InputPipe } from './input/input-pipe.ts';
import { RequestLimitGuard } from './request-limits/request-limit.guard.ts';
import { loggingOptions } from './logging/logging-options.ts';
import { LibraryModule } from './library/library.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { PassagesModule } from './passages/passages.module.ts';
import { PresenceModule } from './presence/presence.module.ts';
import { PublishingModule } from './publishing/publishing.module.ts';
import { QuotesModule } from './quotes/quotes.module.ts';
import { RemarksModule } from './remarks/remarks.module.ts';
import { SetsModule } from './sets/sets.module.ts';
import { WireModule } from './wire/wire.module.ts';
import { RedisModule } from './redis/redis.module.ts';
import { StartupPreparation } from './startup-preparation.ts';

@Module({})
export class AppModule {
  static for(config: RuntimeConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(loggingOptions(config.logLevel)),
        databaseModule,
        RedisModule,
        MetricsModule,
        AdministratorsModule,
        AlertsModule,
        ArticlesModule,
        AsOfModule,
        PublishingModule,
        AuditModule,
        AuthModule,
        BlackoutsModule,
        CompanyModule,
        ContactModule,
        DiscoveryModule,
        DocumentsModule,
        DraftsModule,
        EarlyReadersModule,
        EventsModule,
        HealthModule,
        LibraryModule,
        MediaModule,
        PassagesModule,
        PresenceModule,
        QuotesModule,
        RemarksModule,
        SetsModule,
        WireModule,
        // Must be last: it responds to every path for which no other module has a route.
        HttpModule,
      ],
      providers: [
        SampleArticles,
        StartupPreparation,
        { provide: APP_GUARD, useClass: RequestLimitGuard },
        { provide: APP_GUARD, useClass: JwtAuthGuard },
        { provide: APP_GUARD, useClass: AsOfGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
