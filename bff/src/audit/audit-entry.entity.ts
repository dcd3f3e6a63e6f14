import { type EntityManager, defineEntity, p } from '@mikro-orm/core';

/** What administrators do beside saving articles. Articles have a change log of their own. */
export const AUDIT_ACTIONS = [
  'signed-in',
  'signed-in-with-recovery-code',
  'signed-out-everywhere',
  'password-changed',
  'mail-address-changed',
  'second-factor-on',
  'second-factor-off',
  'invited',
  'invitation-withdrawn',
  'joined',
  'added',
  'disabled',
  'enabled',
  'draft-discarded',
  'draft-restored',
  'media-deleted',
  'passage-created',
  'passage-changed',
  'passage-deleted',
  'early-reader-invited',
  'early-reader-revoked',
  'early-reader-opened',
  'blackout-added',
  'blackout-removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who does what is done by `npm run administrators`. */
export const COMMAND_LINE = 'command line';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_event',
  indexes: [
    {
      name: 'audit_event_latest',
      columns: [
        { name: 'at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'audit_event_by_person',
      columns: [{ name: 'doneBy' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'audit_event_of_person',
      columns: [{ name: 'administrator' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
  properties: {
    id: p.bigint('string').primary().columnType('bigint').autoincrement().generated('by default as identity'),
    at: p.datetime(3).name('recorded_at'),
    /** User name, or the program that did it where nobody was signed in. */
    doneBy: p.text(),
    action: p.text().$type<AuditAction>(),
    /** User name of whom it was done to; null where that is who did it. */
    administrator: p.text().nullable(),
    /** Title of the draft or blackout, or name of the picture, document, standard passage or early reader, it was done to. */
    subject: p.text().nullable(),
  },
});

/** One entry of the append-only audit trail of people. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
export { AuditEntrySchema };

/** What is to be recorded. */
export interface NewAuditEntry {
  readonly doneBy: string;
  readonly action: AuditAction;
  readonly administrator?: string;
  readonly subject?: string;
}

/** Adds an entry to the next flush, so that it is kept with what it tells of or not at all. */
export function addAuditEntry(
  em: EntityManager,
  { doneBy, action, administrator, subject }: NewAuditEntry,
): void {
  const concerned = administrator === doneBy ? undefined : administrator;
  em.create(AuditEntry, {
    at: new Date(),
    doneBy,
    action,
    administrator: concerned ?? null,
    subject: subject ?? null,
  });
}
