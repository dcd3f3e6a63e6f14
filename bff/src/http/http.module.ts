import { Module } from '@nestjs/common';
import { Draining } from './draining.ts';
import { OpenApi, OpenApiController } from './openapi.controller.ts';
import { UnknownRouteController } from './unknown-route.controller.ts';

@Module({
  controllers: [OpenApiController, UnknownRouteController],
  providers: [Draining, OpenApi],
})
export class HttpModule {}
