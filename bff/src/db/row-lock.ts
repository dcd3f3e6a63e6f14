import { LockMode } from '@mikro-orm/core';

/**
 * Options of a query whose rows are about to be changed: nobody else changes them until the transaction ends. Of a row that
 * was read before, the library keeps a value that is null by now unless it is told to refresh.
 */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Likewise of rows that must stay as they are meanwhile. */
export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
