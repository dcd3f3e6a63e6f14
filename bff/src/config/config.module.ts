import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { RuntimeConfig } from './jwt-secret.ts';

/** Injection token of the parsed {@link RuntimeConfig}. */
export const CONFIG = Symbol('config');

@Global()
@Module({})
export class ConfigModule {
  static with(config: RuntimeConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
