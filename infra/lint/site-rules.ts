import { awaitLiveRegions } from './await-live-regions.ts';
import { databaseClock } from './database-clock.ts';
import { oneWayFolders } from './one-way-folders.ts';
import { ownFolder } from './own-folder.ts';
import { supportedApis } from './supported-apis.ts';
import { translatableText } from './translatable-text.ts';

const plugin: { meta: object; rules: Record<string, object> } = {
  meta: { name: 'site' },
  rules: {
    'await-live-regions': awaitLiveRegions,
    'database-clock': databaseClock,
    'one-way-folders': oneWayFolders,
    'own-folder': ownFolder,
    'supported-apis': supportedApis,
    'translatable-text': translatableText,
  },
};

// oxlint-disable-next-line import/no-default-export
export default plugin;
