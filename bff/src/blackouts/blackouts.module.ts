import { Module } from '@nestjs/common';
import { BlackoutsController } from './blackouts.controller.ts';
import { BlackoutsService } from './blackouts.service.ts';

@Module({
  controllers: [BlackoutsController],
  providers: [BlackoutsService],
  exports: [BlackoutsService],
})
export class BlackoutsModule {}
