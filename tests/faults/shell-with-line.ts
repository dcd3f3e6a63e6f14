import { expect } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { FaultyLine } from './faulty-line.ts';
import { startShellFor } from './parts.ts';
import { type Answer, expectAnswers, expectProblem, expectRecovery, Visitor } from './visitor.ts';

/** No call of the API waits longer, in milliseconds: 15 s for a bff that may be being replaced, and its last try. */
const callLimit = 20_000;
const pageLimit = 3_000;
/** The statuses of calls that the bff does not answer (contract, "Running"). */
const unanswered = [502, 503, 504];

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

  async titlesWith(mark: string): Promise<string[]> {
    const { text } = await this.visitor.ask(`/api/admin/articles?q=${mark}`, { token: this.#token });
    const found: { title: string }[] = JSON.parse(text);
    return found.map(({ title }) => title);
  }

  async expectPages(): Promise<void> {
    const paths = [
      '/',
      '/about',
      '/news',
      '/tangem-wallet',
      '/admin',
      '/sitemap.xml',
      '/robots.txt',
      '/healthz',
    ];
    expectAnswers(await Promise.all(paths.map((path) => this.visitor.ask(path))), 200, pageLimit);
    expect((await this.visitor.ask('/nowhere')).status).toBe(404);
  }

  /** Pages as ever; calls are refused in time, as problems; readiness names the bff. */
  async expectOutage(): Promise<void> {
    const paths = ['/api/news', '/api/stock-price', '/api/team', '/api/admin/verify', '/feed.xml'];
    const refused = Promise.all([
      ...paths.map((path) => this.visitor.ask(path)),
      this.write('Never written'),
    ]);
    await this.expectPages();
    const { status, text } = await this.visitor.ask('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'degraded', bff: { problem: expect.any(String) } });
    expectRefusals(await refused);
  }

  /** Many at once are answered: no connection of before the fault's end is left that answers nothing. */
  async expectRecovery(): Promise<void> {
    const paths = ['/api/news', '/api/stock-price', '/api/team', '/feed.xml'];
    await expectRecovery(() => this.visitor.finds(Array.from({ length: 10 }, () => paths).flat()));
    expect(this.#shell.process.exitCode).toBeNull();
  }

  async stop(): Promise<void> {
    await this.#shell.stop();
    await this.line.close();
  }
}

/** Expects clean refusals that come in time. */
export function expectRefusals(answers: readonly Answer[]): void {
  for (const answer of answers) {
    expect(unanswered).toContain(answer.status);
    expectProblem(answer);
    expect(answer.milliseconds).toBeLessThan(callLimit);
  }
}
