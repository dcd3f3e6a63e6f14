import { defineEntity, p } from '@mikro-orm/core';

export const DocumentAnnouncementSchema = defineEntity({
  name: 'DocumentAnnouncement',
  tableName: 'document_announcement',
  properties: { documentId: p.uuid().primary(), at: p.datetime(3) },
});

/** Records that a document was announced to subscribers, which happens only once. */
export class DocumentAnnouncement extends DocumentAnnouncementSchema.class {}
DocumentAnnouncementSchema.setClass(DocumentAnnouncement);
