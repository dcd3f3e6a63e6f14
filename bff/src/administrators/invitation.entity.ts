import { defineEntity, p } from '@mikro-orm/core';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    /** Becomes the administrator's id. */
    id: p.uuid().primary(),
    /** In canonical form. */
    username: p.text().unique(),
    /** Of the token in the link, which is kept nowhere. */
    tokenHash: p.text().unique(),
    invitedBy: p.text(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** Somebody who may become an administrator by a link that is good once. */
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
export { InvitationSchema };
