import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Backing, BffProcess, settingsFor, startBacking } from './parts.ts';
import { expectAllBack, expectOutage, ShellWithLine } from './shell-with-line.ts';
import { Visitor } from './visitor.ts';

let backing: Backing;
let bff: BffProcess;
let token: string;
let site: ShellWithLine;

beforeAll(async () => {
  backing = await startBacking();
  bff = await BffProcess.start(settingsFor(backing));
  token = await new Visitor(bff.url).token();
});

afterAll(async () => {
  await site.stop();
  await bff.kill();
  await backing.stop();
});

test('down at start: the shell starts without it, and finds it once it is there', async () => {
  site = await ShellWithLine.to(bff.port, token, true);
  await expectOutage(site);
  await site.line.pass();
  await expectAllBack(site);
});

test('killed: pages as ever, calls are refused, and all is back when it is started again', async () => {
  const written = await site.write('Written before the end');
  expect(written.status).toBe(201);
  const kept: { id: string } = JSON.parse(written.text);
  await bff.kill();
  await expectOutage(site);
  await bff.startAgain();
  await expectAllBack(site);
  expect((await site.visitor.ask(`/api/news/${kept.id}`)).status).toBe(200);
  expect((await site.visitor.ask('/api/admin/verify', { token })).status).toBe(200);
});

test('hung: pages as ever, calls are refused, and all is back when it goes on', async () => {
  const first = bff.pid;
  bff.signal('SIGSTOP');
  await expectOutage(site);
  bff.signal('SIGCONT');
  await expectAllBack(site);
  expect(bff.pid).toBe(first);
});
