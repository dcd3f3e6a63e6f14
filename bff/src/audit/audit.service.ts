import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { canonicalUsername } from '../administrators/usernames.ts';
import { isUuid, parseInstant } from '../input/rules.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import { type AuditEntryView, type AuditQuery, toAuditEntryView } from './audit.dto.ts';
import { AuditRepository } from './audit.repository.ts';

const DEFAULT_LIMIT = 50;
const ADDRESS = '/api/admin/audit';

const place = z.tuple([
  z.literal('audit'),
  z.string().transform(parseInstant).pipe(z.date()),
  z.string().regex(/^\d{1,18}$/),
]);

@Injectable()
export class AuditService {
  constructor(private readonly trail: AuditRepository) {}

  async list(query: AuditQuery): Promise<Page<AuditEntryView>> {
    const { limit = DEFAULT_LIMIT, cursor, person, article } = query;
    const after = cursor === undefined ? undefined : placeOf(cursor);
    if (article !== undefined && !isUuid(article)) return { items: [], link: undefined };
    const { items, hasNextPage } = await this.trail.list({
      limit,
      after,
      person: person === undefined ? undefined : canonicalUsername(person),
      article,
    });
    const titles = await this.trail.titles(
      items.flatMap(({ article: own, releaseId }) => [own?.id ?? [], releaseId ?? []].flat()),
    );
    const last = hasNextPage ? items.at(-1) : undefined;
    return {
      items: items.map((entry) => toAuditEntryView(entry, titles)),
      link: last && nextPageLink(ADDRESS, query, formatCursor(['audit', last.at, last.id])),
    };
  }
}

function placeOf(cursor: string) {
  const [, at, id] = parseCursor(cursor, place);
  return { at, id };
}
