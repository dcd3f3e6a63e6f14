import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../errors/problem.ts';
import { describeCommonRefusals } from './api-docs.ts';

/**
 * The API's version: raise the minor version for an addition, the major version if a working client would
 * break. Remotes name the versions that they work with (infra/remote-contract.md).
 */
const apiVersion = '1.16.0';

/** Describes the whole API, generated from the controllers and their classes. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Investor and product website API')
    .setDescription('News, company data and quotes for visitors; article management for administrators.')
    .setVersion(apiVersion)
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description, { extraModels: [Problem] });
  describeCommonRefusals(document);
  return document;
}

/** The content of the committed file. */
export function formatDocument(document: OpenAPIObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
