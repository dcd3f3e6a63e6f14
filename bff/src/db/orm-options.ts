import path from 'node:path';
import type { Options } from '@mikro-orm/core';
import type { PgliteDriver } from '@mikro-orm/pglite';
import { type AbstractSqlDriver, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { HeldReleaseNoticeSchema } from '../administrator-mail/held-release-notice.entity.ts';
import { AnnouncementSchema } from '../alerts/announcement.entity.ts';
import { DocumentAnnouncementSchema } from '../alerts/document-announcement.entity.ts';
import { FeedStateSchema } from '../alerts/feed-state.entity.ts';
import { SubscriptionSchema } from '../alerts/subscription.entity.ts';
import { ArticleAddressSchema } from '../articles/article-address.entity.ts';
import { ContentRevisionSchema } from '../articles/content-revision.entity.ts';
import { ArticleSchema } from '../articles/article.entity.ts';
import { InvitationSchema } from '../administrators/invitation.entity.ts';
import { AuditEntrySchema } from '../audit/audit-entry.entity.ts';
import { DocumentSchema } from '../documents/document.entity.ts';
import { EventSchema } from '../events/event.entity.ts';
import { AdministratorSchema } from '../administrators/administrator.entity.ts';
import { KnownNetworkSchema } from '../auth/known-network.entity.ts';
import { BlackoutSchema } from '../blackouts/blackout.entity.ts';
import { RevokedTokenSchema } from '../auth/revoked-token.entity.ts';
import { RecoveryCodeSchema } from '../auth/second-factor/recovery-code.entity.ts';
import { SecondFactorSchema } from '../auth/second-factor/second-factor.entity.ts';
import { DraftSchema, DraftVersionSchema } from '../drafts/draft.entity.ts';
import { CategorySchema } from '../categories/category.entity.ts';
import type { Config } from '../config/config.ts';
import { EarlyReaderSchema } from '../early-readers/early-reader.entity.ts';
import { MailRelaySchema } from '../outbox/mail-relay.entity.ts';
import { QUEUE_SCHEMA } from '../outbox/queue-schema.ts';
import { RefusedAddressSchema } from '../outbox/refused-address.entity.ts';
import { MediaChunkSchema, MediaFileSchema, MediaSchema } from '../media/media.entity.ts';
import { PassageSchema, PassageVersionSchema } from '../passages/passage.entity.ts';
import { PresenceSchema } from '../presence/presence.entity.ts';
import { ReleaseSetSchema } from '../publications/release-set.entity.ts';
import { RemarkSchema } from '../remarks/remark.entity.ts';
import { WireConfirmationCallSchema } from '../wire/wire-confirmation-call.entity.ts';
import { ResilientClient } from './resilient-client.ts';

const logger = new Logger('Database');

/** For migrations, whose statements have no time limit. */
const CONNECT_TIMEOUT_MS = 3_000;
const POOL_SIZE = 10;

const shared = {
  // The revision is last, so that each flush updates it last: its row lock makes other writers wait.
  entities: [
    ...[CategorySchema, ReleaseSetSchema, DocumentAnnouncementSchema],
    ...[ArticleSchema, ArticleAddressSchema, AdministratorSchema, RevokedTokenSchema],
    ...[DraftSchema, DraftVersionSchema, PresenceSchema, MediaSchema, MediaFileSchema, MediaChunkSchema],
    ...[
      DocumentSchema,
      EventSchema,
      AuditEntrySchema,
      InvitationSchema,
      RecoveryCodeSchema,
      SecondFactorSchema,
    ],
    ...[SubscriptionSchema, AnnouncementSchema, FeedStateSchema, PassageSchema, PassageVersionSchema],
    ...[
      WireConfirmationCallSchema,
      RemarkSchema,
      EarlyReaderSchema,
      KnownNetworkSchema,
      HeldReleaseNoticeSchema,
    ],
    ...[BlackoutSchema, MailRelaySchema, RefusedAddressSchema],
    ContentRevisionSchema,
  ],
  // Hand-written triggers and functions, and the tables of the job queue, are not part of the entities.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true, ignoreSchema: [QUEUE_SCHEMA] },
  forceUtcTimezone: true,
  colors: false,
  logger: (message: string) => logger.debug(message.trim()),
};

export async function ormOptions({
  databaseUrl,
  databaseTimeoutMs,
  dataDir,
}: Config): Promise<Partial<Options<AbstractSqlDriver>>> {
  if (databaseUrl !== undefined) return serverOptions(databaseUrl, databaseTimeoutMs);
  return embeddedOptions(dataDir.startsWith('memory:') ? dataDir : databaseFolder(dataDir));
}

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export async function embeddedOptions(folder: string): Promise<Partial<Options<PgliteDriver>>> {
  const [{ PgliteDriver: driver }, { pg_trgm }] = await Promise.all([
    import('@mikro-orm/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return { ...shared, driver, dbName: folder, driverOptions: { extensions: { pg_trgm } } };
}

/**
 * @param timeoutMs a query that takes longer is cancelled: callers get a 503 instead of waiting for a hung database.
 *   Unlimited for migrations.
 */
export function serverOptions(url: string, timeoutMs?: number): Partial<Options<PostgreSqlDriver>> {
  return {
    ...shared,
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: POOL_SIZE, idleTimeoutMillis: 10_000 },
    driverOptions: {
      Client: ResilientClient,
      connectionString: url,
      application_name: 'bff',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs === undefined ? CONNECT_TIMEOUT_MS : timeoutMs / 2,
      ...(timeoutMs !== undefined && {
        query_timeout: timeoutMs,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,
      }),
    },
  };
}
