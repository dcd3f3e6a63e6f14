import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ReadyAnswers } from './ready-answers.ts';

/** Hands the ready answers, which stand before the framework, to every part. */
@Global()
@Module({})
export class ReadyAnswersModule {
  static with(readyAnswers: ReadyAnswers): DynamicModule {
    return {
      module: ReadyAnswersModule,
      providers: [{ provide: ReadyAnswers, useValue: readyAnswers }],
      exports: [ReadyAnswers],
    };
  }
}
