import { defineEntity, p } from '@mikro-orm/core';
import { Administrator } from '../../administrators/administrator.entity.ts';

export const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factor',
  properties: {
    administratorId: () => p.oneToOne(Administrator).mapToPk().joinColumn('administrator_id').primary(),
    /** Encrypted, see `SecretBox`. */
    sealedSecret: p.text(),
    /** Null until a first code has confirmed that the app has the secret. */
    confirmedAt: p.datetime(3).nullable(),
    /** The time step of the last accepted code; only later ones are accepted. */
    lastStep: p.integer(),
  },
});

export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
