import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const DETAILS = {
  imageAlt: 'A turbine under a crane',
  imageCrop: '100%',
  shareTitle: 'The second turbine turns',
  shareDescription: 'Forty megawatts more.',
  wireUrl: 'https://www.wire.example/releases/1',
  filingUrl: 'https://filings.example/1?view=pdf',
};
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body: object) => app.admin(path, { method, body });

test('the details of a release are returned by every call, retained by an update without them, and removed by empty texts', async () => {
  const { id, slug, ...created } = (await send('POST', PATH, { ...ARTICLE, ...DETAILS })).json;
  expect(created).toMatchObject(DETAILS);
  expect((await app.call(`/api/news/${slug}`)).json).toMatchObject(DETAILS);
  expect((await app.call('/api/news?omit=content')).json[0]).toMatchObject(DETAILS);
  const picture = async () => (await app.call(`/images/releases/${slug}.png`)).headers.get('etag');
  const shared = await picture();

  expect((await send('PUT', `${PATH}/${id}`, ARTICLE)).json).toMatchObject(DETAILS);
  const nothing = Object.fromEntries(Object.keys(DETAILS).map((name) => [name, '']));
  await send('PUT', `${PATH}/${id}`, { ...ARTICLE, ...nothing });
  for (const path of [`/api/news/${id}`, `${PATH}/${id}`]) {
    const { json } = await app.admin(path);
    expect(Object.keys(json).filter((name) => name in DETAILS)).toEqual([]);
  }
  expect(await picture()).not.toBe(shared);
  const versions = [2, 3].map((version) => app.admin(`${PATH}/${id}/history/${version}`));
  const [first, second] = await Promise.all(versions);
  expect([first?.json.article, second?.json.article]).toEqual([{ ...ARTICLE, ...DETAILS }, ARTICLE]);
  expect((await send('POST', `${PATH}/${id}/restore`, { version: 1 })).json).toMatchObject(DETAILS);
});

test.each([
  ['imageAlt', 500],
  ['shareTitle', 300],
  ['shareDescription', 500],
])('%s can have up to %i characters', async (field, most) => {
  const { status, json } = await send('POST', PATH, { ...ARTICLE, [field]: 'x'.repeat(most + 1) });
  expect([status, json.errors[0].field]).toEqual([400, field]);
  expect((await send('POST', PATH, { ...ARTICLE, [field]: 'x'.repeat(most) })).status).toBe(201);
});

test.each(['0%', '9%', '10%', '100%'])('imageCrop can be %s', async (imageCrop) => {
  expect((await send('POST', PATH, { ...ARTICLE, imageCrop })).status).toBe(201);
});

test.each(['50', '101%', '00%', '-1%', '1.5%', '1% 2%', 'top'])(
  'imageCrop cannot be %s',
  async (imageCrop) => {
    const { status, json } = await send('POST', PATH, { ...ARTICLE, imageCrop });
    expect([status, json.errors[0].field]).toEqual([400, 'imageCrop']);
  },
);

test.each(['wireUrl', 'filingUrl'])(
  '%s must be an HTTP or HTTPS address of up to 2,048 characters',
  async (field) => {
    for (const address of [
      'javascript:alert(1)',
      'ftp://a.example/',
      'wire.example',
      `https://a.example/${'x'.repeat(2_048)}`,
    ]) {
      const { status, json } = await send('POST', PATH, { ...ARTICLE, [field]: address });
      expect([address, status, json.errors[0].field]).toEqual([address, 400, field]);
    }
  },
);
