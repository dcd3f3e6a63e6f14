import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';

export const BlackoutSchema = defineEntity({
  name: 'Blackout',
  tableName: 'blackout',
  properties: {
    id: uuidKeyColumn(),
    title: p.text(),
    /** Whole days in Pacific time, `YYYY-MM-DD`, both inclusive. */
    firstDay: p.date(),
    lastDay: p.date(),
  },
});

export class Blackout extends BlackoutSchema.class {}
BlackoutSchema.setClass(Blackout);
