import { Module } from '@nestjs/common';
import { Draining } from './draining.ts';
import { RouteTable } from './route-table.ts';
import { UnknownRouteController } from './unknown-route.controller.ts';

@Module({ controllers: [UnknownRouteController], providers: [Draining, RouteTable] })
export class HttpModule {}
