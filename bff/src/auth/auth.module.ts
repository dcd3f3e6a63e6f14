import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { AdministratorMailModule } from '../administrator-mail/administrator-mail.module.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { keyIdOf, JWT } from './jwt.ts';
import { JwtStrategy, MediaCookieStrategy } from './jwt.strategy.ts';
import { LoginLimiter } from './login-limiter.ts';
import { MailSettingsController } from './mail-settings.controller.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecretBox } from './second-factor/secret-box.ts';
import { SignInRecorder } from './sign-in-recorder.ts';
import { TotpController } from './second-factor/totp.controller.ts';

@Module({
  imports: [
    AdministratorMailModule,
    AuditModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: RuntimeConfig) => ({
        secret: config.jwtSecret,
        signOptions: { ...JWT, keyid: keyIdOf(config.jwtSecret), expiresIn: config.jwtTtlSeconds },
      }),
    }),
  ],
  controllers: [AuthController, MailSettingsController, TotpController],
  providers: [
    AdministratorsRepository,
    AuthService,
    JwtStrategy,
    MediaCookieStrategy,
    LoginLimiter,
    PasswordConfirmation,
    SecondFactorRepository,
    SecondFactorService,
    SecretBox,
    SignInRecorder,
  ],
  exports: [AdministratorsRepository, JwtModule, PasswordConfirmation, SecondFactorRepository],
})
export class AuthModule {}
