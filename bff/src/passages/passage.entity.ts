import { defineEntity, p } from '@mikro-orm/core';
import { mediaHashesColumn } from '../db/columns.ts';

export const PassageSchema = defineEntity({
  name: 'Passage',
  tableName: 'passage',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    content: p.text(),
    /** Offered for every new release. */
    isUsual: p.boolean(),
    version: p.integer().version(),
    updatedAt: p.datetime(3),
    updatedBy: p.text(),
  },
});

export class Passage extends PassageSchema.class {}
PassageSchema.setClass(Passage);

export const PassageVersionSchema = defineEntity({
  name: 'PassageVersion',
  tableName: 'passage_version',
  uniques: [{ properties: ['passageId', 'version'] }],
  indexes: [{ name: 'passage_version_media', properties: ['usedHashes'], type: 'gin' }],
  properties: {
    id: p.bigint('string').primary().columnType('bigint').autoincrement().generated('by default as identity'),
    /** Not a foreign key, because the history of a deleted passage remains. */
    passageId: p.uuid(),
    version: p.integer(),
    name: p.text(),
    content: p.text(),
    isUsual: p.boolean(),
    changedAt: p.datetime(3),
    changedBy: p.text(),
    usedHashes: mediaHashesColumn('content'),
  },
});

export class PassageVersion extends PassageVersionSchema.class {}
PassageVersionSchema.setClass(PassageVersion);
