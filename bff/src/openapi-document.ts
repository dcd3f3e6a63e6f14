import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Problem } from './errors/problem.ts';
import { applyDescriptions } from './http/api-decorators.ts';
import { describeCommonRefusals } from './http/api-docs.ts';
import { PreparedAnswer } from './http/prepared-answer.ts';

const PATH = '/api/openapi.json';

/** Describes the whole API, made from the controllers and their classes. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const library = await import('@nestjs/swagger');
  const { DocumentBuilder, SwaggerModule } = library;
  applyDescriptions(library);
  const description = new DocumentBuilder()
    .setTitle('Investor and product website API')
    .setDescription('News, company data and quotes for visitors; article management for administrators.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description, { extraModels: [Problem] });
  describeCommonRefusals(document);
  return document;
}

/** The text of the committed file. */
export function formatDocument(document: OpenAPIObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Serves the description, made when it is first asked for. */
export function serveOpenApi(app: NestFastifyApplication): void {
  let answer: PreparedAnswer | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get(PATH, async (request, reply) => {
      answer ??= new PreparedAnswer(await describeApi(app));
      await answer.send(request, reply);
      return reply;
    });
}
