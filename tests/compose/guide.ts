import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { root } from '../../infra/local/root.ts';

/** The commands and values that a test uses in place of a guide's. */
export type Replacements = Readonly<Record<string, string>>;

interface Step {
  readonly commands: string;
  /** The output that the guide shows; … stands for anything. */
  readonly output: readonly string[];
}

/** The blocks of commands of a guide, each with the output that follows it. */
async function stepsOf(name: string): Promise<Step[]> {
  const text = await readFile(path.join(root, 'infra', 'docs', `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(/^```(sh|text)\n(.*?)^```/gms)];
  const steps: Step[] = [];
  for (const [, kind, content = ''] of blocks) {
    const previous = steps.at(-1);
    if (kind === 'sh') steps.push({ commands: content, output: [] });
    else if (previous) steps[steps.length - 1] = { ...previous, output: content.trim().split('\n') };
  }
  return steps;
}

/** A line of a guide's output as a pattern. */
function patternOf(line: string): RegExp {
  const escaped = line.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('…', '.*'), 'm');
}

/** A machine on which guides are followed. */
export class Machine {
  private readonly state: string;

  constructor(
    readonly directory: string,
    /** Settings of the test in the environment of every command. */
    private readonly env: Readonly<Record<string, string>> = {},
    /** Distinguishes machines that share a directory. */
    name = '',
  ) {
    this.state = path.join(directory, `.guide-state${name}`);
  }

  /** Runs a command as the operator does, with the variables and functions of earlier ones. */
  async run(commands: string): Promise<string> {
    const script = `set -euo pipefail; touch ${this.state}; . ${this.state}
      trap '{ export -p; declare -f; } >${this.state}' EXIT
      { ${commands}\n} 2>&1`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: this.directory,
      env: { ...process.env, COMPOSE_PROGRESS: 'quiet', ...this.env },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: Error & { stdout?: string }) => {
      throw new Error(`${commands}\n${error.stdout}`, { cause: error });
    });
    return stdout;
  }

  /**
   * Runs a guide's commands in their order, and compares their output with what it shows.
   * @param replacements each must occur in the guide; a command that is replaced by the empty string is left out
   * @returns everything that the commands printed
   */
  async follow(name: string, replacements: Replacements = {}, from = 0, to = Infinity): Promise<string> {
    const unused = new Set(Object.keys(replacements));
    const replace = (text: string) =>
      Object.entries(replacements).reduce((result, [original, own]) => {
        if (result.includes(original)) unused.delete(original);
        return result.replaceAll(original, () => own || ':');
      }, text);
    let printed = '';
    for (const { commands, output } of (await stepsOf(name)).slice(from, to)) {
      const replaced = replace(commands);
      expect(replaced, `${name}: every placeholder has a value`).not.toMatch(/<[a-z][^>\n]*>|sha256:…/);
      const result = await this.run(replaced);
      for (const line of output) expect(result, `${name}: ${replaced}`).toMatch(patternOf(replace(line)));
      printed += result;
    }
    expect([...unused], `${name}: replacements that do not occur`).toEqual([]);
    return printed;
  }
}
