import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Database } from './database.ts';

/** Injection token of the open {@link Database}. */
export const DATABASE = Symbol('database');

/** Hands the database to every part. The entry point opens and closes it: it outlives the HTTP server. */
@Global()
@Module({})
export class DatabaseModule {
  static with(database: Database): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DATABASE, useValue: database }],
      exports: [DATABASE],
    };
  }
}
