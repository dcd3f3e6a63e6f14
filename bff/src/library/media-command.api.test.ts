import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { type Orm, createOrm } from '../db/database.ts';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { MEDIA_PATH, testDocument, testPicture, upload } from '../testing/uploads.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaCommand } from './media-command.ts';
import { MediaService } from './media.service.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';

const ARTICLES_PATH = '/api/admin/articles';
let app: RunningBff;
let orm: Orm;

beforeAll(async () => {
  app = await sharedBff();
  orm = await createOrm(loadConfig(app.storage.env));
});
afterAll(() => orm.close());

function run(...words: string[]): Promise<string> {
  const em = orm.em.fork({ useContext: true });
  const files = new MediaRepository(em, new AuditRepository(em));
  return new MediaCommand(em, new MediaService(files, new MediaUsesRepository(em))).run(words);
}
const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function uploadOf(days: number, content: Buffer<ArrayBuffer>) {
  const { json } = await upload(app, { content });
  await app.sql('update media set created_at = now() - make_interval(days => $2) where id = $1', [
    json.id,
    days,
  ]);
  return json;
}

const oldPicture = async () => uploadOf(31, await testPicture().png().toBuffer());

test('remove-unused deletes and lists unused uploads older than 30 days, and no others', async () => {
  const unused = [await oldPicture(), await uploadOf(31, testDocument())];
  const recent = await uploadOf(29, testDocument());
  const [published, draft, deleted, earlier] = [
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
    await oldPicture(),
  ];
  const [attached, attachedEarlier] = [
    await uploadOf(31, testDocument()),
    await uploadOf(31, testDocument()),
  ];
  const documents = [attached.id];
  await send('POST', ARTICLES_PATH, { ...ARTICLE, content: `<img src="${published.url}">`, documents });
  await send('POST', '/api/admin/drafts', { imageUrl: draft.url });
  const gone = await send('POST', ARTICLES_PATH, { ...ARTICLE, imageUrl: deleted.url });
  await send('DELETE', `${ARTICLES_PATH}/${gone.json.id}`);
  const changed = await send('POST', ARTICLES_PATH, {
    ...ARTICLE,
    imageUrl: earlier.url,
    documents: [attachedEarlier.id],
  });
  await send('PUT', `${ARTICLES_PATH}/${changed.json.id}`, { ...ARTICLE, documents: [] });

  const said = await run('remove-unused');
  expect(said.split('\n')).toEqual([
    'Unused uploads that were removed: 2',
    ...unused.map(({ url }) => `  ${url}`),
  ]);
  const { json } = await app.admin(MEDIA_PATH);
  const left = [recent, published, draft, deleted, earlier, attached, attachedEarlier];
  const ids = (media: { id: string }[]) => media.map(({ id }) => id).toSorted();
  expect(ids(json)).toEqual(ids(left));
  expect(await run('remove-unused')).toBe('Unused uploads that were removed: 0');

  const audit = await app.admin('/api/admin/audit');
  expect(audit.json.filter(({ action }: { action: string }) => action === 'media-deleted')).toMatchObject(
    unused.toReversed().map(({ name }) => ({ by: 'command line', subject: name })),
  );
});
