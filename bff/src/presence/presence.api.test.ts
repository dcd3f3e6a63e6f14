import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type Caller, signInAs } from '../testing/another-administrator.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;
let maria: Caller;

beforeAll(async () => {
  app = await sharedBff();
  maria = await signInAs(app, 'maria');
});

const pathOf = (subject: string, windowId: string) => `/api/admin/presence/${subject}/${windowId}`;
const open = (who: Caller, subject: string, windowId: string) =>
  who(pathOf(subject, windowId), { method: 'PUT' });

test('each window gets the other windows with the same article or draft', async () => {
  const subject = randomUUID();
  expect((await open(maria, subject, 'window-of-maria')).json).toEqual([]);
  const second = await open(app.admin, subject, 'window-of-admin');
  expect(second.json).toEqual([{ username: 'maria', since: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  const first = await open(maria, subject, 'window-of-maria');
  expect(first.json).toEqual([expect.objectContaining({ username: 'admin' })]);
  const again = await open(app.admin, subject, 'window-of-admin');
  expect(again.json[0].since).toBe(second.json[0].since);
  expect((await open(app.admin, randomUUID(), 'window-of-admin')).json).toEqual([]);
});

test('a closed window is removed, but not by another administrator', async () => {
  const subject = randomUUID();
  await open(maria, subject, 'window-of-maria');
  await app.admin(pathOf(subject, 'window-of-maria'), { method: 'DELETE' });
  expect((await open(app.admin, subject, 'window-of-admin')).json).toHaveLength(1);
  expect((await maria(pathOf(subject, 'window-of-maria'), { method: 'DELETE' })).status).toBe(204);
  expect((await open(app.admin, subject, 'window-of-admin')).json).toEqual([]);
});

test('a window without a report for a minute is deleted', async () => {
  const subject = randomUUID();
  await open(maria, subject, 'window-of-maria');
  await app.sql(`update presence set seen_at = seen_at - interval '60.001 s' where subject = $1`, [subject]);
  expect((await open(app.admin, subject, 'window-of-admin')).json).toEqual([]);
  expect(await app.sql('select from presence where subject = $1', [subject])).toHaveLength(1);
});

test('an invalid subject returns 404 and an invalid window id 400', async () => {
  expect((await open(maria, 'nonsense', 'window-of-maria')).status).toBe(404);
  const { status, json } = await open(maria, randomUUID(), 'short');
  expect([status, json.errors[0].field]).toEqual([400, 'windowId']);
});
