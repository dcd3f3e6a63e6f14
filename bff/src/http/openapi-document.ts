import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../errors/problem.ts';
import { describeAccess, describeCommonErrors, describeHeaders } from './api-docs.ts';

/** Raise the minor version for an addition, the major version for a breaking change (infra/remote-contract.md). */
const apiVersion = '1.23.0';

const TAGS: Readonly<Record<string, string>> = {
  admin: 'The newsroom: articles, documents, drafts, review, media, administrators',
  alerts: 'E-mail alerts for readers',
  company: 'Team, equipment, dates and statistics',
  contact: 'Messages from the forms of the public pages',
  documents: 'Public documents',
  discovery: 'Feeds, sitemap and share pictures',
  'early readers': 'Reading a release before its publication',
  'as-of': 'The site as of a time, in one browser',
  health: 'Liveness and readiness',
  media: 'Uploaded files',
  news: 'Published articles',
  quotes: 'Stock prices',
  wire: 'Calls of the newswire',
};

export function createOpenApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Investor and product website API')
    .setDescription('News, company data and quotes for visitors; article management for administrators.')
    .setVersion(apiVersion)
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The public origin')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Token of POST /api/admin/login' });
  for (const [name, text] of Object.entries(TAGS)) description.addTag(name, text);
  const operationIdFactory = (_controller: string, method: string) => method;
  const options = { extraModels: [Problem], autoTagControllers: false, operationIdFactory };
  const document = SwaggerModule.createDocument(app, description.build(), options);
  // Not in the builder, whose types lack the licence's `identifier` of OpenAPI 3.1.
  const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  Object.assign(document.info, { license, contact: { name: 'Maintainers of the site' } });
  describeCommonErrors(document);
  describeHeaders(document);
  describeAccess(document);
  return document;
}

export function formatOpenApiDocument(document: OpenAPIObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
