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
  'an optimistic lock failure': OptimisticLockError.lockFailed('Article'),
  'another version': new DomainError('version-mismatch', 'Changed.'),
  'a missing token': new NotAuthenticatedError(),
  'an unavailable quote': new UnavailableError('quote-unavailable', 7, 'Down.'),
  'a refused connection': Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' }),
  'an error of the framework': new NotFoundException('Cannot GET /secret/path'),
  'an unexpected error': new Error('select secret from table'),
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
  ['an optimistic lock failure', 412, 'version-mismatch', {}],
  ['another version', 412, 'version-mismatch', {}],
  ['a missing token', 401, 'not-signed-in', { 'www-authenticate': 'Bearer' }],
  ['an unavailable quote', 503, 'quote-unavailable', { 'retry-after': '7' }],
  ['a refused connection', 503, 'database-unavailable', { 'retry-after': '5' }],
  ['an error of the framework', 404, 'not-found', {}],
  ['an unexpected error', 500, 'internal-error', {}],
])('%s returns a problem with status %i and code %s', async (name, status, code, headers) => {
  const response = await app.inject(`/${encodeURIComponent(name)}`);
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({
    ...headers,
    'content-type': expect.stringContaining('application/problem+json'),
  });
  const problem: Problem = response.json();
  expect([problem.status, problem.code]).toEqual([status, code]);
  expect(problem.detail).not.toBe('');
  expect(problem.message).toBe(problem.detail);
  expect(response.body).not.toMatch(/secret|ECONNREFUSED|10\.0\.0\.7/);
});
