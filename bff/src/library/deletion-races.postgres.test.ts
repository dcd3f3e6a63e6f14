import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import {
  connectAsOwner,
  waitUntilStatementWaits,
  countWaitingStatements,
} from '../testing/owner-connection.ts';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { MEDIA_PATH, testPicture, upload } from '../testing/uploads.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

test.each(['/api/admin/articles', '/api/admin/drafts'])(
  'a picture cannot be deleted while %s saves a text that uses it',
  async (path) => {
    const { json } = await upload(app, { content: await testPicture().png().toBuffer() });
    const [owner, watcher] = [await connectAsOwner(app.storage), await connectAsOwner(app.storage)];
    await owner.query('begin; lock article, draft in share mode');
    const body = { ...ARTICLE, content: `<img src="${json.url}">` };
    const saved = app.admin(path, { method: 'POST', body });
    await waitUntilStatementWaits(watcher);
    const answered: string[] = [];
    const deleted = app.admin(`${MEDIA_PATH}/${json.id}`, { method: 'DELETE' });
    void deleted.then(() => answered.push('deletion'));
    while (answered.length === 0 && (await countWaitingStatements(watcher)) < 2) await turn();
    await owner.query('commit');
    await Promise.all([owner.end(), watcher.end()]);
    expect([(await saved).status, (await deleted).status]).toEqual([201, 409]);
  },
);
