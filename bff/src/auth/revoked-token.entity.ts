import { defineEntity, p } from '@mikro-orm/core';

export const RevokedTokenSchema = defineEntity({
  name: 'RevokedToken',
  tableName: 'revoked_token',
  properties: {
    /** The token's `jti`. */
    id: p.uuid().primary(),
    expiresAt: p.datetime(3).index('revoked_token_expiry'),
  },
});

export class RevokedToken extends RevokedTokenSchema.class {}
RevokedTokenSchema.setClass(RevokedToken);
