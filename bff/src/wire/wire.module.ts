import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { WireController } from './wire.controller.ts';
import { WireService } from './wire.service.ts';

@Module({
  imports: [ArticlesModule, BlackoutsModule],
  controllers: [WireController],
  providers: [WireService],
})
export class WireModule {}
