import { Migrator } from '@mikro-orm/migrations';
import type { Orm } from '../database.ts';
import { MIGRATION_NAMES } from '../schema-state.ts';
import { ArticleAddresses } from './article-addresses.ts';
import { ArticleLists } from './article-lists.ts';
import { CanonicalUsernames } from './canonical-usernames.ts';
import { CountArticles } from './count-articles.ts';
import { SearchArticles } from './search-articles.ts';
import { SearchContents } from './search-contents.ts';
import { CreateNewsroom } from './create-newsroom.ts';
import { DiscardedDrafts } from './discarded-drafts.ts';
import { KeepDrafts } from './keep-drafts.ts';
import { TextSearch } from './text-search.ts';
import { StoreMedia } from './store-media.ts';
import { PeopleAndAudit } from './people-and-audit.ts';
import { ReviewAndPresence } from './review-and-presence.ts';

const CLASSES = {
  '001-create-newsroom': CreateNewsroom,
  '002-count-articles': CountArticles,
  '003-canonical-usernames': CanonicalUsernames,
  '004-search-articles': SearchArticles,
  '005-article-addresses': ArticleAddresses,
  '006-keep-drafts': KeepDrafts,
  '007-article-lists': ArticleLists,
  '008-store-media': StoreMedia,
  '009-people-and-audit': PeopleAndAudit,
  '010-review-and-presence': ReviewAndPresence,
  '011-search-contents': SearchContents,
  '012-discarded-drafts': DiscardedDrafts,
  '013-text-search': TextSearch,
};

/** Applies what is missing, all or none. */
export async function applyMigrations(orm: Orm): Promise<void> {
  await createMigrator(orm).up();
}

/** Knows every migration. */
export function createMigrator(orm: Orm): Migrator {
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    snapshot: false,
    allOrNothing: true,
    migrationsList: MIGRATION_NAMES.map((name) => ({ name, class: CLASSES[name] })),
  });
  return new Migrator(orm.em);
}
