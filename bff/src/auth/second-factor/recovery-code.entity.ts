import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Administrator } from '../../administrators/administrator.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    administratorId: () =>
      p
        .manyToOne(Administrator)
        .mapToPk()
        .joinColumn('administrator_id')
        .index('recovery_code_administrator'),
    codeHash: p.text(),
  },
});

/** A code that replaces the authenticator app once; it is deleted when it is used. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
export { RecoveryCodeSchema };
