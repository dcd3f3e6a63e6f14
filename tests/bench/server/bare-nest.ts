import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';

/** Provides the connection to Postgres, and nothing else. */
class BareModule {
  readonly pool = new Pool({ connectionString: process.env.DATABASE_URL });
}
Module({})(BareModule);

/**
 * What the memory of the product is measured against: Nest as it comes, listening, with a pool that has
 * connected to Postgres. It exits with its parent process.
 */
async function serve(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), {
    logger: false,
  });
  await app.get(BareModule).pool.query('select 1');
  await app.listen(0, '127.0.0.1');
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  process.send?.({ type: 'listening', port: Number(new URL(await app.getUrl()).port) });
}

await serve();
