import { OptimisticLockError } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, NotFoundException, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, NotAuthenticatedError, UnavailableError } from './domain-errors.ts';
import { ProblemFilter } from './problem.filter.ts';
import type { Problem } from './problem.ts';

const ERRORS: Readonly<Record<string, Error>> = {
  'lost lock': OptimisticLockError.lockFailed('Article'),
  'other version': new DomainError('version-mismatch', 'Changed.'),
  'no token': new NotAuthenticatedError(),
  'down for now': new UnavailableError('quote-unavailable', 7, 'Down.'),
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
  ['lost lock', 412, 'version-mismatch', {}],
  ['other version', 412, 'version-mismatch', {}],
  ['no token', 401, 'not-signed-in', { 'www-authenticate': 'Bearer' }],
  ['down for now', 503, 'quote-unavailable', { 'retry-after': '7' }],
  ['database gone', 503, 'database-unavailable', { 'retry-after': '5' }],
  ['of the framework', 404, 'not-found', {}],
  ['mistake', 500, 'internal-error', {}],
])('%s is a problem with status %i and code %s', async (name, status, code, headers) => {
  const answer = await app.inject(`/${encodeURIComponent(name)}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    ...headers,
    'content-type': expect.stringContaining('application/problem+json'),
  });
  const problem: Problem = answer.json();
  expect([problem.status, problem.code]).toEqual([status, code]);
  expect(problem.detail).not.toBe('');
  expect(problem.message).toBe(problem.detail);
  expect(answer.body).not.toMatch(/secret|ECONNREFUSED|10\.0\.0\.7/);
});
