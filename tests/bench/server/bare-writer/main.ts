import 'reflect-metadata';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ArticlesController } from './articles.controller.ts';
import { entities } from './entities.ts';

@Module({
  imports: [
    MikroOrmModule.forRoot({
      driver: PostgreSqlDriver,
      clientUrl: process.env.DATABASE_URL ?? '',
      entities,
      forceUtcTimezone: true,
    }),
  ],
  controllers: [ArticlesController],
})
class AppModule {}

/**
 * The measure of what a call that writes costs at least: Nest, Fastify and MikroORM as they come, writing the
 * same rows. It exits with its parent process.
 */
async function serve(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, new FastifyAdapter(), {
    logger: false,
  });
  app.useGlobalPipes(new ValidationPipe({ transform: true }));
  await app.listen(0, '127.0.0.1');
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  process.send?.({ type: 'listening', port: Number(new URL(await app.getUrl()).port) });
}

await serve();
