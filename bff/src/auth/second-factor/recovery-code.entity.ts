import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../../db/columns.ts';
import { Administrator } from '../../administrators/administrator.entity.ts';

export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    id: uuidKeyColumn(),
    administratorId: () =>
      p
        .manyToOne(Administrator)
        .mapToPk()
        .joinColumn('administrator_id')
        .index('recovery_code_administrator'),
    codeHash: p.text(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
