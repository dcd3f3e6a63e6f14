import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '../config/config.module.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { JWT, keyIdOf } from './jwt.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { LoginLimiter } from './login-limiter.ts';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: RuntimeConfig) => ({
        secret: config.jwtSecret,
        signOptions: { ...JWT, keyid: keyIdOf(config.jwtSecret), expiresIn: config.jwtTtlSeconds },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [AdministratorsRepository, AuthService, JwtStrategy, LoginLimiter],
})
export class AuthModule {}
