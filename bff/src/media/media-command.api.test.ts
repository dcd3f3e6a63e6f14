import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { MEDIA, testDocument, testPicture, upload } from '../testing/uploads.ts';
import { MediaCommand } from './media-command.ts';
import { Media } from './media.entity.ts';

const ARTICLES = '/api/admin/articles';
const DAY_MS = 86_400_000;
let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const run = (...words: string[]) => new MediaCommand(app.orm.em.fork()).run(words);
const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

/** An upload of so many days ago. */
async function uploadOf(days: number, content: Buffer<ArrayBuffer>) {
  const { json } = await upload(app, { content });
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await app.orm.em.fork().nativeUpdate(Media, { id: json.id }, { createdAt });
  return json;
}

const oldPicture = async () => uploadOf(31, await testPicture().png().toBuffer());

test('what is old and unused goes, and is named; all else stays', async () => {
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
  await send('POST', ARTICLES, { ...ARTICLE, content: `<img src="${published.url}">`, documents });
  await send('POST', '/api/admin/drafts', { imageUrl: draft.url });
  const gone = await send('POST', ARTICLES, { ...ARTICLE, imageUrl: deleted.url });
  await send('DELETE', `${ARTICLES}/${gone.json.id}`);
  const changed = await send('POST', ARTICLES, {
    ...ARTICLE,
    imageUrl: earlier.url,
    documents: [attachedEarlier.id],
  });
  await send('PUT', `${ARTICLES}/${changed.json.id}`, { ...ARTICLE, documents: [] });

  const said = await run('remove-unused');
  expect(said.split('\n')).toEqual([
    'Unused uploads that were removed: 2',
    ...unused.map(({ url }) => `  ${url}`),
  ]);
  const { json } = await app.admin(MEDIA);
  const left = [recent, published, draft, deleted, earlier, attached, attachedEarlier];
  const ids = (media: { id: string }[]) => media.map(({ id }) => id).toSorted();
  expect(ids(json)).toEqual(ids(left));
  expect(await run('remove-unused')).toBe('Unused uploads that were removed: 0');
});

test.each([[[]], [['remove']], [['remove-unused', 'now']]])(
  '%j is answered with how it is used',
  async (words) => {
    await expect(run(...words)).rejects.toThrow('Usage: npm run media');
  },
);
