import type { Disclosure } from '../model/disclosure-calls.ts';

/** Returns whether an item is public. */
export function isPublicDisclosure({ publicFrom, withdrawnAt }: Disclosure, now: number): boolean {
  return withdrawnAt === undefined && publicFrom !== undefined && Date.parse(publicFrom) <= now;
}

/** Returns whether an item is or was public. If so, deleting it requires a second confirmation. */
export function hasBeenPublic(item: Disclosure, now: number): boolean {
  return item.withdrawnAt !== undefined || isPublicDisclosure(item, now);
}
