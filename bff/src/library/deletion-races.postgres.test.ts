import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { raceForLocks } from '../testing/owner-connection.ts';
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
    const body = { ...ARTICLE, content: `<img src="${json.url}">` };
    const [saved, deleted] = await raceForLocks(
      app.storage,
      'lock article, draft in share mode',
      () => app.admin(path, { method: 'POST', body }),
      () => app.admin(`${MEDIA_PATH}/${json.id}`, { method: 'DELETE' }),
    );
    expect([saved.status, deleted.status]).toEqual([201, 409]);
  },
);
