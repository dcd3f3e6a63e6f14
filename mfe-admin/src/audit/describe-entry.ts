import type { AuditTrailEntry } from '@site/kit';
import { formatInstant } from '../time/describe-time.ts';

const articleActions: Partial<Record<AuditTrailEntry['action'], string>> = {
  created: 'created',
  updated: 'changed',
  approved: 'approved',
  corrected: 'corrected',
  postponed: 'postponed the public release',
  withdrawn: 'withdrew',
  'wire-confirmed': 'confirmed the wire of',
  deleted: 'deleted',
  restored: 'restored',
  purged: 'permanently removed',
};

const ownActions: Partial<Record<AuditTrailEntry['action'], string>> = {
  'signed-in': 'signed in',
  'signed-in-with-recovery-code': 'signed in with a recovery code',
  'signed-out-everywhere': 'signed out everywhere',
  'password-changed': 'changed the password',
  'mail-address-changed': 'changed the e-mail address',
  'second-factor-on': 'turned two-factor sign-in on',
  'second-factor-off': 'turned two-factor sign-in off',
  joined: 'accepted the invitation',
  'titles-removed': 'replaced titles in this list by references to the releases',
};

const actionsOnOthers: Partial<Record<AuditTrailEntry['action'], (name: string) => string>> = {
  'password-changed': (name) => `set a new password for ${name}`,
  'second-factor-off': (name) => `turned two-factor sign-in of ${name} off`,
  invited: (name) => `invited ${name}`,
  'invitation-withdrawn': (name) => `withdrew the invitation of ${name}`,
  added: (name) => `added ${name}`,
  disabled: (name) => `disabled ${name}`,
  enabled: (name) => `enabled ${name}`,
};

const actionsOnThings: Partial<Record<AuditTrailEntry['action'], (name: string) => string>> = {
  'draft-discarded': (name) => `discarded the draft “${name}”`,
  'draft-restored': (name) => `restored the draft “${name}”`,
  'media-deleted': (name) => `deleted the file ${name}`,
  'early-reader-invited': (name) => `created an early-reader link for ${name}`,
  'early-reader-revoked': (name) => `revoked the early-reader link of ${name}`,
  'early-reader-opened': (name) => `opened the early-reader link of ${name}`,
  'passage-created': (name) => `created the standard passage “${name}”`,
  'passage-changed': (name) => `changed the standard passage “${name}”`,
  'passage-deleted': (name) => `deleted the standard passage “${name}”`,
  'passage-restored': (name) => `restored the standard passage “${name}”`,
  'calendar-imported': (dates) => `imported ${dates} of the setting CALENDAR as events`,
  'blackout-added': (name) => `added the blackout “${name}”`,
  'blackout-removed': (name) => `removed the blackout “${name}”`,
  'category-renamed': (names) => `renamed a category: ${names}`,
  'set-created': (name) => `created the release set “${name}”`,
  'set-changed': (name) => `changed the release set “${name}”`,
  'set-item-added': (name) => `added to the release set “${name}”`,
  'set-item-removed': (name) => `removed from the release set “${name}”`,
  'set-held': (name) => `held the release set “${name}”`,
  'set-resumed': (name) => `resumed the release set “${name}”`,
  'set-published': (name) => `published the release set “${name}”`,
  'set-deleted': (name) => `deleted the release set “${name}”`,
  'site-previewed': (time) => `previewed the site as of ${formatInstant(Date.parse(time))}`,
};

export function describeEntry({ action, administrator, subject = 'Untitled' }: AuditTrailEntry): string {
  const onThing = actionsOnThings[action]?.(subject);
  if (onThing !== undefined) return onThing;
  const onOther = administrator === undefined ? undefined : actionsOnOthers[action]?.(administrator);
  // Shows the identifier of an action that this version does not know.
  return onOther ?? articleActions[action] ?? ownActions[action] ?? action.replaceAll('-', ' ');
}
