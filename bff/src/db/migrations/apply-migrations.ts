import type { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { AbstractSqlDriver } from '@mikro-orm/postgresql';
import { MIGRATION_NAMES } from '../schema-state.ts';
import { AddDocuments } from './add-documents.ts';
import { AddEvents } from './add-events.ts';
import { AddReleaseSets } from './add-release-sets.ts';
import { AlertOfDocuments } from './alert-of-documents.ts';
import { AttachDocuments } from './attach-documents.ts';
import { CreateNewsroom } from './create-newsroom.ts';
import { CreateMailDeliveryState } from './create-mail-delivery-state.ts';
import { CropPictures } from './crop-pictures.ts';
import { ForgetEarlyReaders } from './forget-early-readers.ts';
import { KeepDraftVersions } from './keep-draft-versions.ts';
import { NameCategories } from './name-categories.ts';
import { NormalizeSearches } from './normalize-searches.ts';
import { NotifySubscribers } from './notify-subscribers.ts';
import { RemoveTitles } from './remove-titles.ts';
import { RepeatWireCalls } from './repeat-wire-calls.ts';
import { SeparateSearchWords } from './separate-search-words.ts';
import { StorePlainTexts } from './store-plain-texts.ts';

const CLASSES = {
  '001-create-newsroom': CreateNewsroom,
  '002-create-outbox': CreateMailDeliveryState,
  '003-remove-titles': RemoveTitles,
  '004-repeat-wire-calls': RepeatWireCalls,
  '005-notify-subscribers': NotifySubscribers,
  '006-name-categories': NameCategories,
  '007-store-plain-texts': StorePlainTexts,
  '008-normalize-searches': NormalizeSearches,
  '009-keep-draft-versions': KeepDraftVersions,
  '010-forget-early-readers': ForgetEarlyReaders,
  '011-crop-pictures': CropPictures,
  '012-add-documents': AddDocuments,
  '013-attach-documents': AttachDocuments,
  '015-add-release-sets': AddReleaseSets,
  '016-add-events': AddEvents,
  '017-alert-of-documents': AlertOfDocuments,
  '018-separate-search-words': SeparateSearchWords,
};

export async function applyMigrations(
  orm: MikroORM<AbstractSqlDriver>,
  to?: keyof typeof CLASSES,
): Promise<void> {
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    snapshot: false,
    allOrNothing: true,
    migrationsList: MIGRATION_NAMES.map((name) => ({ name, class: CLASSES[name] })),
  });
  await new Migrator(orm.em).up(to === undefined ? {} : { to });
}
