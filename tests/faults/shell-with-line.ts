import { expect } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { FaultyLine } from './faulty-line.ts';
import { startShellFor } from './parts.ts';
import { type Answer, expectAnswers, expectRecovery, expectRefusals, Visitor } from './visitor.ts';

/** Somebody tries again after waiting so long, in milliseconds; a busy machine needs some of it. */
const patience = 20_000;

/** A shell of its own in front of a bff, with a line between them that can fail. */
export class ShellWithLine {
  readonly visitor: Visitor;
  readonly line: FaultyLine;
  readonly #shell: ShellProcess;
  readonly #token: string;

  private constructor(shell: ShellProcess, line: FaultyLine, token: string) {
    this.visitor = new Visitor(shell.url);
    this.line = line;
    this.#shell = shell;
    this.#token = token;
  }

  /** @param token of an administrator who is signed in at that bff */
  static async to(bffPort: number, token: string, isDown = false): Promise<ShellWithLine> {
    const line = await FaultyLine.to(bffPort);
    if (isDown) await line.goDown();
    return new ShellWithLine(await startShellFor(line.port), line, token);
  }

  write(title: string): Promise<Answer> {
    return this.visitor.write(this.#token, title);
  }

  titlesWith(mark: string): Promise<string[]> {
    return this.visitor.titlesWith(mark, this.#token);
  }

  get hasEnded(): boolean {
    return this.#shell.process.exitCode !== null || this.#shell.process.signalCode !== null;
  }

  async stop(): Promise<void> {
    await this.#shell.stop();
    await this.line.close();
  }
}

/** Expects every page as ever. */
export async function expectPages({ visitor }: ShellWithLine): Promise<void> {
  const paths = ['/', '/about', '/news', '/tangem-wallet', '/admin', '/robots.txt', '/healthz'];
  expectAnswers(await visitor.askAll(paths), 200);
  expect((await visitor.ask('/nowhere')).status).toBe(404);
}

/** Expects pages as ever, calls that are refused as problems, and a readiness that names the bff. */
export async function expectOutage(site: ShellWithLine): Promise<void> {
  const paths = [
    '/api/news',
    '/api/stock-price',
    '/api/team',
    '/api/admin/verify',
    '/feed.xml',
    '/sitemap-news.xml',
  ];
  const reads = paths.map((path) => site.visitor.ask(path));
  const refused = Promise.all([...reads, site.write('Never written')]);
  await expectPages(site);
  const { status, text } = await site.visitor.ask('/readyz');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: 'degraded', bff: { problem: expect.any(String) } });
  expectRefusals(await refused);
}

/** Expects that many at once are answered: no connection of before the fault's end is left that answers nothing. */
export async function expectAllBack(site: ShellWithLine): Promise<void> {
  const paths = ['/api/news', '/api/stock-price', '/api/team', '/api/equipment'];
  const visitor = site.visitor.within(patience);
  await expectRecovery(async () => {
    const answers = await visitor.askAll(Array.from({ length: 4 }, () => paths).flat());
    return answers.every(({ status }) => status === 200);
  });
  expect(site.hasEnded).toBe(false);
}
