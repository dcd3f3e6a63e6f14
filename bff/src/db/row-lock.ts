import { LockMode } from '@mikro-orm/core';

/**
 * Options for reading rows that are about to be changed: other transactions wait until this one ends. Without
 * `refresh`, the ORM would keep old values of an entity that it has already loaded if they are null in the
 * database.
 */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Options for reading rows that must not change until the transaction ends. */
export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
