import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG } from './config.ts';
import type { RuntimeConfig } from './jwt-secret.ts';

@Global()
@Module({})
export class ConfigModule {
  static with(config: RuntimeConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
