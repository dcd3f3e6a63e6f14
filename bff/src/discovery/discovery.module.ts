import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { DiscoveryController } from './discovery.controller.ts';
import { DiscoveryService } from './discovery.service.ts';
import { SharePicturesService } from './share-pictures.service.ts';

@Module({
  imports: [ArticlesModule],
  controllers: [DiscoveryController],
  providers: [DiscoveryService, SharePicturesService],
  exports: [DiscoveryService],
})
export class DiscoveryModule {}
