import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    administratorId: p.uuid(),
    codeHash: p.text(),
  },
});

/** A code that replaces the authenticator app once; a used one is gone. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
export { RecoveryCodeSchema };
