import { OptimisticLockError } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, NotFoundException, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NotAuthenticatedError, UnavailableError, VersionMismatchError } from './domain-errors.ts';
import { ProblemFilter } from './problem.filter.ts';

const ERRORS: Readonly<Record<string, Error>> = {
  'lost lock': OptimisticLockError.lockFailed('Article'),
  'other version': new VersionMismatchError('Changed.'),
  'no token': new NotAuthenticatedError(),
  'down for now': new UnavailableError('Down.', 7),
  'database gone': Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' }),
  'of the framework': new NotFoundException('Cannot GET /secret/path'),
  mistake: new Error('select secret from table'),
};

@Controller()
class Failing {
  @Get(':name')
  fail(@Param('name') name: string): never {
    throw ERRORS[name] ?? new Error('no such test');
  }
}

@Module({ controllers: [Failing] })
class FailingModule {}

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(FailingModule, new FastifyAdapter(), {
    logger: false,
  });
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
});
afterAll(() => app.close());

test.each([
  ['lost lock', 412, {}],
  ['other version', 412, {}],
  ['no token', 401, { 'www-authenticate': 'Bearer' }],
  ['down for now', 503, { 'retry-after': '7' }],
  ['database gone', 503, { 'retry-after': '5' }],
  ['of the framework', 404, {}],
  ['mistake', 500, {}],
])('%s is a problem with %i', async (name, status, headers) => {
  const answer = await app.inject(`/${encodeURIComponent(name)}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    ...headers,
    'content-type': expect.stringContaining('application/problem+json'),
  });
  const problem: { status: number; detail: string; message: string } = answer.json();
  expect(problem.status).toBe(status);
  expect(problem.detail).not.toBe('');
  expect(problem.message).toBe(problem.detail);
  expect(answer.body).not.toMatch(/secret|ECONNREFUSED|10\.0\.0\.7/);
});
