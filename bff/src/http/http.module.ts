import { Module } from '@nestjs/common';
import { ConnectionDrain } from './connection-drain.ts';
import { OpenApi, OpenApiController } from './openapi.controller.ts';
import { UnknownRouteController } from './unknown-route.controller.ts';

@Module({
  controllers: [OpenApiController, UnknownRouteController],
  providers: [ConnectionDrain, OpenApi],
})
export class HttpModule {}
