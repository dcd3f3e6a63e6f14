import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AsOfController, AsOfLinksController } from './as-of.controller.ts';
import { AsOfService } from './as-of.service.ts';
import { AsOfStrategy } from './as-of.strategy.ts';

@Module({
  imports: [AuditModule, AuthModule],
  controllers: [AsOfLinksController, AsOfController],
  providers: [AsOfService, AsOfStrategy],
})
export class AsOfModule {}
