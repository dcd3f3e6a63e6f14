import { Module } from '@nestjs/common';
import { QuotesController } from './quotes.controller.ts';
import { SpecialDaysController } from './special-days.controller.ts';
import { QuotesService } from './quotes.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { createProviders } from './providers/create-providers.ts';
import { QuoteUpstream } from './upstream.ts';

@Module({
  controllers: [QuotesController, SpecialDaysController],
  providers: [
    QuotesService,
    {
      provide: QuoteUpstream,
      inject: [CONFIG, Metrics],
      useFactory: (config: Config, metrics: Metrics) => new QuoteUpstream(createProviders(config), metrics),
    },
  ],
})
export class QuotesModule {}
