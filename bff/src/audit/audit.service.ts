import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isUuid, parseInstant } from '../input/rules.ts';
import { toArticleVersionView } from '../articles/article-version.dto.ts';
import { canonicalUsername } from '../administrators/usernames.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import type { AuditEntryView, AuditQuery } from './audit.dto.ts';
import { AuditRepository } from './audit.repository.ts';
import type { AuditPlace, ListedChange } from './audit.repository.ts';

const DEFAULT_LIMIT = 50;
const ADDRESS = '/api/admin/audit';

interface Found extends AuditPlace {
  readonly entry: AuditEntryView;
}

/** Reads the change log of articles and the events of people as one list. */
@Injectable()
export class AuditService {
  constructor(private readonly trail: AuditRepository) {}

  /** @throws {InvalidInputError} when the cursor was not given out */
  async list(query: AuditQuery): Promise<Page<AuditEntryView>> {
    const { limit = DEFAULT_LIMIT, cursor, person, article } = query;
    const after = cursor === undefined ? undefined : placeOf(cursor);
    if (article !== undefined && !isUuid(article)) return { items: [], link: undefined };
    const selection = {
      limit: limit + 1,
      after,
      person: person === undefined ? undefined : canonicalUsername(person),
      articleId: article,
    };
    const [changes, events] = await Promise.all([
      this.trail.changes(selection),
      this.trail.events(selection),
    ]);
    const titles = await this.trail.titles([...new Set(changes.map((change) => change.article.id))]);
    const found = [...changes.map((change) => fromChange(change, titles)), ...events.map(fromEvent)];
    // Stable: of one moment, changes stay before events.
    const newestFirst = found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const shown = newestFirst.slice(0, limit);
    const last = newestFirst.length > limit ? shown.at(-1) : undefined;
    const link = last && nextPageLink(ADDRESS, query, cursorOf(last));
    return { items: shown.map(({ entry }) => entry), link };
  }
}

const place = z.tuple([
  z.literal('audit'),
  z.string().transform(parseInstant).pipe(z.date()),
  z.enum(['change', 'event']),
  z.string().regex(/^\d{1,18}$/),
]);

function cursorOf({ at, source, id }: AuditPlace): string {
  return formatCursor(['audit', at, source, id]);
}

function placeOf(cursor: string): AuditPlace {
  const [, at, source, id] = parseCursor(cursor, place);
  return { at, source, id };
}

function fromChange(change: ListedChange, titles: ReadonlyMap<string, string>): Found {
  const { version, action, at, by, approvedBy, note, blackoutReason } = toArticleVersionView(change);
  const title = titles.get(change.article.id);
  const article = { id: change.article.id, version, ...(title !== undefined && { title }) };
  const more = {
    ...(approvedBy && { approvedBy }),
    ...(note && { note }),
    ...(blackoutReason && { blackoutReason }),
  };
  const entry = { id: `change-${change.id}`, at, by, action, article, ...more };
  return { at: change.changedAt, source: 'change', id: change.id, entry };
}

function fromEvent({ id, at, doneBy, action, administrator, subject }: AuditEntry): Found {
  const concerned = { ...(administrator && { administrator }), ...(subject && { subject }) };
  const entry = { id: `event-${id}`, at: at.toISOString(), by: doneBy, action, ...concerned };
  return { at, source: 'event', id, entry };
}
