import { defineEntity, p } from '@mikro-orm/core';

const RevokedTokenSchema = defineEntity({
  name: 'RevokedToken',
  tableName: 'revoked_token',
  properties: {
    /** The token's `jti`. */
    id: p.uuid().primary(),
    /** From then on the token is refused by itself. */
    expiresAt: p.datetime(3).index('revoked_token_expiry'),
  },
});

/** A token that was ended before its time. */
export class RevokedToken extends RevokedTokenSchema.class {}
RevokedTokenSchema.setClass(RevokedToken);
export { RevokedTokenSchema };
