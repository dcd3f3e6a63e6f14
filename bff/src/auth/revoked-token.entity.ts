import { defineEntity, p } from '@mikro-orm/core';

export const RevokedTokenSchema = defineEntity({
  name: 'RevokedToken',
  tableName: 'revoked_token',
  properties: {
    /** The token's `jti`. */
    id: p.uuid().primary(),
    /** When the token expires anyway. */
    expiresAt: p.datetime(3).index('revoked_token_expiry'),
  },
});

/** A token that was revoked before it expired. */
export class RevokedToken extends RevokedTokenSchema.class {}
RevokedTokenSchema.setClass(RevokedToken);
