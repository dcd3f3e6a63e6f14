import type { Disclosure } from '../model/disclosure-calls.ts';

/** Returns whether readers can see it. */
export function isPublicDisclosure({ publicFrom, withdrawnAt }: Disclosure, now: number): boolean {
  return withdrawnAt === undefined && publicFrom !== undefined && Date.parse(publicFrom) <= now;
}

/** Returns whether readers have had it: deleting it needs a second confirmation. */
export function wasPublicDisclosure(item: Disclosure, now: number): boolean {
  return item.withdrawnAt !== undefined || isPublicDisclosure(item, now);
}
