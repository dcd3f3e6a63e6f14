import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { signInAs } from '../testing/another-administrator.ts';
import { ARTICLE, PASSWORD, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { createEvent } from '../testing/events.ts';
import { signAsOfCookie, startPreview } from '../testing/as-of-previews.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const REQUESTS = 500;
const CONCURRENT = 10;
const SEED = 20_261_129;
const DAY_MS = 86_400_000;
/** Contained in every text, address and category of the scheduled release. */
const MARK = 'zq7';
const TIME = new Date(Date.now() + 2 * DAY_MS).toISOString();
const publishedAt = new Date(Date.now() + DAY_MS).toISOString();
let app: RunningBff;
/** A second instance on the same database. */
let other: SeparateBff;
let paths: readonly string[];
let preview: string;
let cookies: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await sharedBff();
  other = await startSeparateBff({}, app.storage);
  await app.admin('/api/admin/articles', { method: 'POST', body: ARTICLE });
  const { id: mediaId, url } = await uploadDocument(app, `${MARK}.pdf`);
  const article = { ...ARTICLE, slug: MARK, title: `Dam ${MARK}`, category: MARK, publishedAt };
  await app.admin('/api/admin/articles', { method: 'POST', body: article });
  const document = { ...DOCUMENT, mediaId, title: `Report ${MARK}`, publishedAt };
  await app.admin(DOCUMENTS_PATH, { method: 'POST', body: document });
  await createEvent(app, { title: `Meeting ${MARK}`, publishedAt });
  paths = [
    ...['/api/calendar', '/api/calendar.ics'],
    ...['/api/news', '/api/news?omit=content', '/api/news-years', `/api/news/${MARK}`, '/api/stats'],
    ...[`/api/news?q=${MARK}`, `/api/news?in=text&q=${MARK}`, '/api/documents', '/api/document-years', url],
    ...['/feed.xml', '/feed.json', '/sitemap-news.xml', `/images/releases/${MARK}.png`, '/api/as-of'],
  ];
  preview = await startPreview(app, TIME);
  cookies = await invalidCookies();
});
afterAll(() => other.stop());

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

async function invalidCookies(): Promise<Record<string, string>> {
  const [ended, disabled, signedOut] = [
    await startPreview(app, TIME),
    await startPreview(app, TIME, await signInAs(app, 'disabled')),
    await startPreview(app, TIME, await signInAs(app, 'signed-out')),
  ];
  await app.call('/api/as-of/end', { method: 'POST', headers: { cookie: ended } });
  const [{ id }] = await app.sql("select id from administrator where username = 'disabled'");
  const path = `/api/admin/administrators/${id}/disable`;
  await app.admin(path, { method: 'POST', body: { password: PASSWORD } });
  await app.sql("update administrator set token_generation = 2 where username = 'signed-out'");
  const [{ id: owner }] = await app.sql("select id from administrator where username = 'admin'");
  return {
    missing: '',
    empty: 'as-of=',
    expired: signAsOfCookie({ sub: owner, time: TIME, exp: seconds(-10) }),
    forged: signAsOfCookie({ sub: owner, time: TIME }, 'another secret of the same length!!!!!'),
    damaged: preview.slice(0, -3),
    ...{ ended, disabled, signedOut },
    otherName: preview.replace('as-of', 'version-preview'),
  };
}

function contentOf({ status, headers, text }: TestResponse): string {
  const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(headers);
  return JSON.stringify([status, others, text]);
}

test('500 requests without a valid cookie get the present while another browser previews', async () => {
  const numbers = fc.sample(fc.nat(), { numRuns: 10 * REQUESTS, seed: SEED });
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[(numbers.pop() ?? 0) % values.length];
    if (value === undefined) throw new RangeError('there are no values');
    return value;
  };
  const instances = [app, other];
  const read = (bff: RunningBff, path: string, headers: Record<string, string>) =>
    bff.call(path, { headers });
  const present = new Map<string, string>();
  const tags = ['', '*', '"unknown"'];
  for (const path of paths) {
    for (const bff of instances) {
      const response = await read(bff, path, {});
      present.set(bff.url + path, contentOf(response));
      tags.push(response.headers.get('etag') ?? '"none"');
    }
  }
  let future = 0;
  const faults: string[] = [];
  async function previewOnce(): Promise<void> {
    const { status, text, headers } = await read(oneOf(instances), oneOf(paths), {
      cookie: preview,
      'if-none-match': oneOf(tags),
    });
    if (status === 200 && headers.get('etag') === null) future += text.includes(MARK) ? 1 : 0;
    else faults.push(`the preview got ${status} ${headers.get('etag')}`);
  }
  async function attackOnce(): Promise<void> {
    const [bff, path, reason] = [oneOf(instances), oneOf(paths), oneOf(Object.keys(cookies))];
    const response = await read(bff, path, { cookie: cookies[reason] ?? '', 'if-none-match': oneOf(tags) });
    const expected = present.get(bff.url + path) ?? '';
    const isKnown = response.status === 304 && tags.includes(response.headers.get('etag') ?? '');
    const isPresent = isKnown || contentOf(response) === expected;
    if (!isPresent) faults.push(`${reason} ${path} ${contentOf(response)}`);
  }
  for (let sent = 0; sent < REQUESTS; sent += CONCURRENT) {
    await Promise.all(Array.from({ length: CONCURRENT }, () => [attackOnce(), previewOnce()]).flat());
  }
  expect(faults).toEqual([]);
  expect(future).toBeGreaterThan(REQUESTS / 2);
  expect([...present.values()].filter((content) => content.includes(MARK))).toEqual([]);
});
