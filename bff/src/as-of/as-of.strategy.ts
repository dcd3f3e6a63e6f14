import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { tokenOptions } from '../auth/jwt.strategy.ts';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { AS_OF_COOKIE, type AsOf, COOKIE_AUDIENCE } from './as-of.ts';
import { AsOfService } from './as-of.service.ts';

@Injectable()
export class AsOfStrategy extends PassportStrategy(Strategy, 'as-of') {
  constructor(
    @Inject(CONFIG) config: RuntimeConfig,
    private readonly previews: AsOfService,
  ) {
    super(tokenOptions(config, COOKIE_AUDIENCE, ({ cookies }) => cookies[AS_OF_COOKIE] ?? null));
  }

  validate(payload: unknown): Promise<AsOf | null> {
    return this.previews.find(payload);
  }
}
