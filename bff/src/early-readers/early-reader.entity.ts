import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';

export const EarlyReaderSchema = defineEntity({
  name: 'EarlyReader',
  tableName: 'early_reader',
  properties: {
    id: uuidKeyColumn(),
    /** Id of a draft, or of an article that is not public yet. */
    releaseId: p.uuid().index('early_reader_release'),
    name: p.text(),
    purpose: p.text(),
    /** Whether documents may be downloaded; pictures are always shown. */
    documentsAllowed: p.boolean(),
    /** Hash of the secret in the link; the secret itself is not stored. */
    secretHash: p.text().unique(),
    /** Hash of the cookie of the one device that may read; null until the link is first opened. */
    deviceHash: p.text().nullable().index('early_reader_device'),
    invitedBy: p.text(),
    createdAt: p.datetime(3),
    endsAt: p.datetime(3),
    openedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
  },
});

export class EarlyReader extends EarlyReaderSchema.class {}
EarlyReaderSchema.setClass(EarlyReader);
