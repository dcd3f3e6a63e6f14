import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditEntry, type AuditEntrySetItem } from './audit-entry.entity.ts';

export interface NewAuditEntry {
  readonly doneBy: string;
  readonly action: AuditAction;
  readonly administrator?: string;
  readonly subject?: string;
  readonly releaseId?: string;
  readonly setItems?: AuditEntrySetItem[];
  readonly blackoutReason?: string | null;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  add({ doneBy, action, administrator, ...about }: NewAuditEntry): void {
    const concerned = administrator === doneBy ? undefined : administrator;
    this.em.create(AuditEntry, {
      at: new Date(),
      doneBy,
      action,
      administrator: concerned ?? null,
      ...about,
    });
  }
}
