import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { RemarksModule } from '../remarks/remarks.module.ts';
import { EarlyReadersController } from './early-readers.controller.ts';
import { EarlyReadersRepository } from './early-readers.repository.ts';
import { EarlyReadersService } from './early-readers.service.ts';
import { EarlyReleaseController } from './early-release.controller.ts';

@Module({
  imports: [ArticlesModule, AuditModule, AuthModule, MediaModule, RemarksModule],
  controllers: [EarlyReadersController, EarlyReleaseController],
  providers: [EarlyReadersRepository, EarlyReadersService],
  exports: [EarlyReadersRepository, EarlyReadersService],
})
export class EarlyReadersModule {}
