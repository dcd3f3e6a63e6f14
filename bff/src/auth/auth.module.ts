import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG } from '../config/config.module.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { Authentication } from './authentication.ts';
import { LoginLimiter } from './login-limiter.ts';
import { Tokens } from './tokens.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'newsroom';
const AUDIENCE = 'newsroom-administrators';

function keyProvider(secret: string): () => KeyObject {
  const key = createSecretKey(Buffer.from(secret));
  return () => key;
}

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: RuntimeConfig) => ({
        // As a key it is read once; a text would be tried as a public key first, for every token.
        secretOrKeyProvider: keyProvider(config.jwtSecret),
        signOptions: {
          algorithm: ALGORITHM,
          issuer: ISSUER,
          audience: AUDIENCE,
          expiresIn: config.jwtTtlSeconds,
        },
        verifyOptions: { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [AdministratorsRepository, AuthService, Authentication, LoginLimiter, Tokens],
  exports: [Authentication],
})
export class AuthModule {}
