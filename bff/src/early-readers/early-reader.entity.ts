import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const EarlyReaderSchema = defineEntity({
  name: 'EarlyReader',
  tableName: 'early_reader',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The draft, or the article that is not public yet. */
    releaseId: p.uuid().index('early_reader_release'),
    name: p.text(),
    purpose: p.text(),
    /** Whether documents may be downloaded; pictures are always shown. */
    documentsAllowed: p.boolean(),
    /** Of the secret in the link, which is kept nowhere. */
    secretHash: p.text().unique(),
    /** Of the cookie of the one device that may read; null until the link is opened first. */
    deviceHash: p.text().nullable().index('early_reader_device'),
    invitedBy: p.text(),
    createdAt: p.datetime(3),
    endsAt: p.datetime(3),
    /** First. */
    openedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
  },
});

/** Somebody outside who may read one release before its publication, by a link. */
export class EarlyReader extends EarlyReaderSchema.class {}
EarlyReaderSchema.setClass(EarlyReader);
export { EarlyReaderSchema };
