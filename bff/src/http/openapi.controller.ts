import { Controller, Get, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { createOpenApiDocument } from './openapi-document.ts';

@Injectable()
export class OpenApi {
  private app: NestFastifyApplication | undefined;
  private made: OpenAPIObject | undefined;

  /** Sets the application to describe. Call it after the application was created. */
  of(app: NestFastifyApplication): void {
    this.app = app;
  }

  document(): OpenAPIObject | undefined {
    if (this.app !== undefined) this.made ??= createOpenApiDocument(this.app);
    return this.made;
  }
}

@Public()
@ApiExcludeController()
@Controller('api/openapi.json')
export class OpenApiController {
  constructor(private readonly openApi: OpenApi) {}

  @Get()
  document(): OpenAPIObject | undefined {
    return this.openApi.document();
  }
}
