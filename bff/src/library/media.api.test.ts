import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { MEDIA_PATH, download, testDocument, testPicture, upload } from '../testing/uploads.ts';

const ARTICLES_PATH = '/api/admin/articles';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function uploadPicture(name = 'river.png') {
  return (await upload(app, { content: await testPicture().png().toBuffer(), name })).json;
}

async function uploadDocument(name = 'results.pdf') {
  return (await upload(app, { content: testDocument(), name })).json;
}

describe('uploading', () => {
  test('a picture returns its metadata', async () => {
    const content = await testPicture(1000, 500).webp().toBuffer();
    const { status, json, headers } = await upload(app, { content, name: 'The river.webp', alt: 'A river' });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/The-river\.jpg$/),
      type: 'image/jpeg',
      bytes: expect.any(Number),
      width: 1000,
      height: 500,
      alt: 'A river',
      name: 'The-river.jpg',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      createdBy: 'admin',
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is accepted', async (format) => {
    const content = await testPicture().toFormat(format).toBuffer();
    const { status, json } = await upload(app, { content, name: `river.${format}`, type: 'text/plain' });
    expect([status, json.width, json.height]).toEqual([201, 64, 48]);
  });

  test('equal content returns the first upload, also for concurrent requests', async () => {
    const content = await testPicture().png().toBuffer();
    const responses = await Promise.all(
      ['first.png', 'second.png'].map((name) => upload(app, { content, name, alt: name })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(responses[0]?.json).toEqual(responses[1]?.json);
    const again = await upload(app, { content, name: 'third.png' });
    expect([again.status, again.json]).toEqual([201, responses[0]?.json]);
  });
});

describe('the library', () => {
  test('is listed latest first, in pages, and filtered by name, alternative text and kind', async () => {
    const names = ['Alpha-1.pdf', 'Alpha-2.pdf', 'Alpha-3.png'];
    for (const name of names) await (name.endsWith('pdf') ? uploadDocument(name) : uploadPicture(name));
    const find = async (query: string) => {
      const { status, json, headers } = await app.admin(
        query.startsWith('/') ? query : `${MEDIA_PATH}?${query}`,
      );
      expect(status).toBe(200);
      const next = headers.get('link')?.split(/[<>]/)[1];
      return { items: json, next, names: json.map(({ name }: { name: string }) => name) };
    };
    expect((await find('q=alpha')).names).toEqual(names.toReversed());
    expect((await find('q=alpha&kind=document')).names).toEqual(['Alpha-2.pdf', 'Alpha-1.pdf']);
    expect((await find('q=alpha&kind=picture')).names).toEqual(['Alpha-3.png']);
    expect((await find('q=%25')).names).toEqual([]);

    const first = await find('q=alpha&limit=2');
    const last = await find(String(first.next));
    expect([...first.names, ...last.names, last.next]).toEqual([...names.toReversed(), undefined]);

    await send('PUT', `${MEDIA_PATH}/${last.items[0].id}`, { alt: 'Turbines at dawn' });
    expect((await find('q=at%20DAWN')).names).toEqual(['Alpha-1.pdf']);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'kind=video', 'cursor=x', 'q=a&q=b'])(
    '?%s returns 400 and names the parameter',
    async (query) => {
      const { status, json } = await app.admin(`${MEDIA_PATH}?${query}`);
      expect([status, json.errors[0].field]).toEqual([400, query.split('=')[0]]);
    },
  );

  test('allows changes of the alternative text only', async () => {
    const media = await uploadPicture();
    const { status, json } = await send('PUT', `${MEDIA_PATH}/${media.id}`, { alt: 'Rain' });
    expect([status, json]).toEqual([200, { ...media, alt: 'Rain' }]);
    for (const body of [{}, { alt: 'x'.repeat(501) }, { alt: 'x', name: 'other.png' }, { alt: null }]) {
      expect((await send('PUT', `${MEDIA_PATH}/${media.id}`, body)).status).toBe(400);
    }
  });

  test.each([UNKNOWN, 'nonsense'])('an unknown id (%s) returns 404', async (id) => {
    expect((await send('PUT', `${MEDIA_PATH}/${id}`, { alt: '' })).status).toBe(404);
    expect((await send('DELETE', `${MEDIA_PATH}/${id}`)).status).toBe(404);
  });
});

describe('an uploaded file', () => {
  const usersOf = async (id: string) => {
    const { json } = await app.admin(MEDIA_PATH);
    return json.find((media: { id: string }) => media.id === id).usedBy;
  };

  test('that articles and drafts use is listed with their titles, and cannot be deleted', async () => {
    const picture = await uploadPicture();
    const content = `<p>Water</p><img src="${picture.url}?w=960" alt="">`;
    const published = { ...ARTICLE, title: 'Public', content };
    const scheduled = {
      ...ARTICLE,
      title: 'Later',
      imageUrl: picture.url,
      publishedAt: '2999-01-01T00:00:00Z',
    };
    const users = [
      (await send('POST', ARTICLES_PATH, published)).json,
      (await send('POST', ARTICLES_PATH, scheduled)).json,
      (await send('POST', '/api/admin/drafts', { content })).json,
    ];
    expect(await usersOf(picture.id)).toEqual([
      { id: users[1].id, title: 'Later' },
      { id: users[0].id, title: 'Public' },
      { id: users[2].id, title: 'Untitled (draft)' },
    ]);
    const { status, json } = await send('DELETE', `${MEDIA_PATH}/${picture.id}`);
    expect([status, json.message]).toEqual([
      409,
      'It is still used in “Later”, “Public”, “Untitled (draft)”. Remove it there first.',
    ]);

    await send('PUT', `${ARTICLES_PATH}/${users[0].id}`, ARTICLE);
    await send('DELETE', `${ARTICLES_PATH}/${users[1].id}`);
    await send('DELETE', `/api/admin/drafts/${users[2].id}`);
    expect(await usersOf(picture.id)).toEqual([
      { id: users[1].id, title: 'Later (deleted)' },
      { id: users[2].id, title: 'Untitled (discarded draft)' },
      { id: users[0].id, title: `${ARTICLE.title} (earlier version)` },
    ]);
    const kept = await send('DELETE', `${MEDIA_PATH}/${picture.id}`);
    expect([kept.status, kept.json.message]).toEqual([
      409,
      `It is still used in “Later (deleted)”, “Untitled (discarded draft)”, “${ARTICLE.title} (earlier version)”. Remove it there first.`,
    ]);
    await send('POST', `${ARTICLES_PATH}/${users[0].id}/restore`, { version: 1 });
    expect((await app.call(picture.url)).status).toBe(200);
  });

  test('that an earlier version of a draft uses cannot be deleted', async () => {
    const picture = await uploadPicture();
    const draft = (await send('POST', '/api/admin/drafts', { title: 'Hall', imageUrl: picture.url })).json;
    await send('PUT', `/api/admin/drafts/${draft.id}`, { title: 'Hall' });
    expect(await usersOf(picture.id)).toEqual([{ id: draft.id, title: 'Hall (earlier version of a draft)' }]);
    expect((await send('DELETE', `${MEDIA_PATH}/${picture.id}`)).status).toBe(409);
  });

  test('that is unused can be deleted, with an audit entry', async () => {
    const { id, url, name } = await uploadPicture('Unused.png');
    expect((await send('DELETE', `${MEDIA_PATH}/${id}`)).status).toBe(204);
    expect((await app.admin(url)).status).toBe(404);
    expect((await send('DELETE', `${MEDIA_PATH}/${id}`)).status).toBe(404);
    const [latest] = (await app.admin('/api/admin/audit')).json;
    expect(latest).toMatchObject({ by: 'admin', action: 'media-deleted', subject: name });
  });

  test('that is deleted leaves no variants and no chunks', async () => {
    const { id } = await uploadDocument();
    const count = async () => {
      const counts =
        'select (select count(*) from media_file) as files, (select count(*) from media_chunk) as chunks';
      return app.sql(counts);
    };
    const before = await count();
    const second = await uploadPicture();
    await send('DELETE', `${MEDIA_PATH}/${second.id}`);
    expect(await count()).toEqual(before);
    expect((await send('DELETE', `${MEDIA_PATH}/${id}`)).status).toBe(204);
  });
});

describe('documents of an article', () => {
  test('are returned in their order to administrators and visitors, but not in lists', async () => {
    const [first, second] = [await uploadDocument('a.pdf'), await uploadDocument('b.pdf')];
    const documents = [second.id, first.id];
    const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, documents });
    const shown = [second, first].map(({ id, name, url, type, bytes }) => ({ id, name, url, type, bytes }));
    expect([status, json.documents]).toEqual([201, shown]);
    expect((await app.admin(`${ARTICLES_PATH}/${json.id}`)).json.documents).toEqual(shown);
    expect((await app.call(`/api/news/${json.slug}`)).json.documents).toEqual(shown);
    expect((await app.call('/api/news?limit=1')).json[0]).not.toHaveProperty('documents');
    expect((await app.admin(`${ARTICLES_PATH}?limit=1`)).json[0]).not.toHaveProperty('documents');
    const removal = await send('DELETE', `${MEDIA_PATH}/${first.id}`);
    expect([removal.status, removal.json.message]).toEqual([409, expect.stringContaining(ARTICLE.title)]);
  });

  test('are retained by an update that omits them, removed by an empty list, and restored with their version', async () => {
    const { id: document } = await uploadDocument();
    const { json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, documents: [document] });
    const own = `${ARTICLES_PATH}/${json.id}`;
    expect((await send('PUT', own, ARTICLE)).json.documents).toEqual(json.documents);
    expect((await send('PUT', own, { ...ARTICLE, documents: [] })).json).not.toHaveProperty('documents');
    expect((await app.admin(`${own}/history/2`)).json.article.documents).toEqual([document]);
    expect((await send('POST', `${own}/restore`, { version: 2 })).json.documents).toEqual(json.documents);
    expect((await send('POST', `${own}/restore`, { version: 3 })).json).not.toHaveProperty('documents');
    expect((await send('DELETE', `${MEDIA_PATH}/${document}`)).status).toBe(409);
    expect((await send('POST', `${own}/restore`, { version: 1 })).json.documents).toEqual(json.documents);
  });

  test('that do not exist or are pictures return 400 with their id', async () => {
    const picture = await uploadPicture();
    const { json } = await send('POST', ARTICLES_PATH, ARTICLE);
    const calls = [
      ['POST', ARTICLES_PATH],
      ['PUT', `${ARTICLES_PATH}/${json.id}`],
      ['POST', '/api/admin/drafts'],
    ] as const;
    for (const [method, path] of calls) {
      for (const id of [UNKNOWN, picture.id]) {
        const refused = await send(method, path, { ...ARTICLE, documents: [id] });
        expect([refused.status, refused.json.errors]).toEqual([
          400,
          [{ field: 'documents', message: `There is no document ${id}.` }],
        ]);
      }
    }
  });

  test.each([
    ['that are not a list', 'x'],
    ['that are null', null],
    ['with a duplicate', [UNKNOWN, UNKNOWN]],
    ['that are not ids', ['x']],
    ['that are numbers', [1]],
    ['that are lists', [[UNKNOWN]]],
    ['with 21 entries', Array.from({ length: 21 }, (_, index) => UNKNOWN.slice(0, -2) + String(10 + index))],
  ])('%s are refused with 400', async (_what, documents) => {
    const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, documents });
    expect([status, json.errors[0].field]).toEqual([400, 'documents']);
  });

  test('are compared when a request with an idempotency key is repeated', async () => {
    const { id: document } = await uploadDocument();
    const headers = { 'idempotency-key': `documents-${document}` };
    const create = (documents: string[]) =>
      app.admin(ARTICLES_PATH, { method: 'POST', headers, body: { ...ARTICLE, documents } });
    const first = await create([document]);
    expect((await create([document])).json).toEqual(first.json);
    expect((await create([])).status).toBe(422);
  });
});

test('an article can use an uploaded picture by its path, but not a missing one', async () => {
  const { url } = await uploadPicture();
  const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, imageUrl: url });
  expect([status, json.imageUrl]).toEqual([201, url]);
  for (const gone of [url.replace(/[0-9a-f]{32}/, '0'.repeat(32))]) {
    const content = `<p><img src="${gone}?w=480" alt=""></p>`;
    for (const [field, body] of Object.entries({ imageUrl: { imageUrl: gone }, content: { content } })) {
      const refused = await send('POST', ARTICLES_PATH, { ...ARTICLE, ...body });
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, field]);
    }
    expect((await send('POST', '/api/admin/drafts', { content })).status).toBe(201);
    const elsewhere = `<img src="https://other.example${gone}">`;
    expect((await send('POST', ARTICLES_PATH, { ...ARTICLE, content: elsewhere })).status).toBe(201);
  }
  for (const imageUrl of ['/media/x/a.png', `${url}/more`, '/images/a.png', `/${url}`]) {
    expect((await send('POST', ARTICLES_PATH, { ...ARTICLE, imageUrl })).status).toBe(400);
  }
});

test('an uploaded picture is stored upright and without metadata', async () => {
  const content = await testPicture(3_000, 300)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '49/1 16/1 0/1' } })
    .withIccProfile('p3')
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { json } = await upload(app, { content });
  expect([json.width, json.height]).toEqual([300, 3_000]);
  await send('POST', ARTICLES_PATH, { ...ARTICLE, imageUrl: json.url });
  const { body: kept } = await download(app, json.url);
  const { orientation, exif, icc, xmp, width, height } = await sharp(kept).metadata();
  expect({ orientation, exif, icc, xmp, width, height }).toEqual({ width: 300, height: 3_000 });
});
