import { defineEntity, p } from '@mikro-orm/core';

export const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    /** Becomes the id of the invited administrator. */
    id: p.uuid().primary(),
    username: p.text().unique(),
    tokenHash: p.text().unique(),
    invitedBy: p.text(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
