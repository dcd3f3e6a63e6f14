import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Article } from '../articles/article.entity.ts';
import { normalizeUsername } from '../administrators/usernames.ts';
import { Document } from '../documents/document.entity.ts';
import { CompanyEvent } from '../events/event.entity.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { isUuid, parseInstant } from '../input/rules.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import { type AuditEntryDto, type AuditQuery, toAuditEntryDto } from './audit.dto.ts';
import { AuditEntry } from './audit-entry.entity.ts';

const DEFAULT_LIMIT = 50;
const ADDRESS = '/api/admin/audit';

const cursorSchema = z.tuple([
  z.literal('audit'),
  z.string().transform(parseInstant).pipe(z.date()),
  z.string().regex(/^\d{1,18}$/),
]);

@Injectable()
export class AuditService {
  constructor(private readonly em: EntityManager) {}

  async list(query: AuditQuery): Promise<Page<AuditEntryDto>> {
    const { limit = DEFAULT_LIMIT, cursor, person, article } = query;
    const after = cursor === undefined ? undefined : parseAuditCursor(cursor);
    if (article !== undefined && !isUuid(article)) return { items: [], link: undefined };
    const { items, hasNextPage } = await this.em.findByCursor(AuditEntry, {
      where: auditCondition(person, article),
      orderBy: { at: 'desc', id: 'desc' },
      first: limit,
      ...(after !== undefined && { after }),
      includeCount: false,
      disableIdentityMap: true,
    });
    const titles = await this.titles(
      items.flatMap(({ article: own, document, event, releaseId, setItems }) => [
        ...[own?.id ?? [], document?.id ?? [], event?.id ?? [], releaseId ?? []].flat(),
        ...(setItems ?? []).map(({ id }) => id),
      ]),
    );
    const last = hasNextPage ? items.at(-1) : undefined;
    return {
      items: items.map((entry) => toAuditEntryDto(entry, titles)),
      link: last && nextPageLink(ADDRESS, query, formatCursor(['audit', last.at, last.id])),
    };
  }

  private async titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const wanted = { id: { $in: [...ids] } };
    const options = { fields: ['title'], disableIdentityMap: true } as const;
    const [articles, documents, events, drafts, published] = await Promise.all([
      this.em.find(Article, wanted, options),
      this.em.find(Document, wanted, options),
      this.em.find(CompanyEvent, wanted, options),
      this.em.find(Draft, wanted, options),
      this.em.find(
        AuditEntry,
        { releaseId: { $in: [...ids] }, article: { $ne: null } },
        { fields: ['releaseId', 'article.title'], disableIdentityMap: true },
      ),
    ]);
    return new Map([
      ...published.map((entry) => [entry.releaseId ?? '', entry.article?.title ?? ''] as const),
      ...[...articles, ...documents, ...events, ...drafts].map(({ id, title }) => [id, title ?? ''] as const),
    ]);
  }
}

function auditCondition(name: string | undefined, article: string | undefined): FilterQuery<AuditEntry> {
  const where: FilterQuery<AuditEntry>[] = [];
  if (name !== undefined) {
    const person = normalizeUsername(name);
    where.push({ $or: [{ doneBy: person }, { administrator: person }, { approvedBy: person }] });
  }
  if (article !== undefined) where.push({ article });
  return { $and: where };
}

function parseAuditCursor(cursor: string) {
  const [, at, id] = parseCursor(cursor, cursorSchema);
  return { at, id };
}
