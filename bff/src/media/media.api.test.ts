import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { MEDIA, download, testDocument, testPicture, upload } from '../testing/uploads.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const arrayOf = (buffer: Buffer) => new Uint8Array(buffer);

describe('uploading', () => {
  test('a picture is kept as one that everything can show', async () => {
    const content = arrayOf(await testPicture(1000, 500).webp().toBuffer());
    const { status, json } = await upload(app, { content, name: 'The river.webp', alt: 'A river' });
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
    const { status: found, body, headers } = await download(app, json.url);
    expect([found, body.length]).toEqual([200, json.bytes]);
    expect(Object.fromEntries(headers)).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 500 });
  });

  test('a document is kept byte by byte', async () => {
    const content = testDocument(600_000);
    const { status, json } = await upload(app, { content, name: 'Q3 results.pdf' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ type: 'application/pdf', bytes: content.length, width: null, height: null });
    const { body } = await download(app, json.url);
    expect(body.equals(content)).toBe(true);
    expect((await app.admin(MEDIA)).json).toMatchObject({ items: expect.any(Array), nextCursor: null });
  });
});
