import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { root } from '../../infra/local/root.ts';

/** For placeholders and commands in a guide, the values and commands that a test uses instead. */
export type Replacements = Readonly<Record<string, string>>;

interface Step {
  readonly commands: string;
  /** The lines of output that the guide shows; `…` matches any text. */
  readonly output: readonly string[];
}

/** Returns a guide's blocks of commands, each with the output that the guide shows for it. */
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

/** Returns a pattern for a line of output that a guide shows; `…` in it matches any text. */
function patternOf(line: string): RegExp {
  const escaped = line.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('…', '.*'), 'm');
}

/** A shell session in which a test runs the commands of guides, as an operator does. */
export class Machine {
  private readonly state: string;

  constructor(
    readonly directory: string,
    /** Environment variables of every command. */
    private readonly env: Readonly<Record<string, string>> = {},
    /** Distinguishes sessions in the same directory. */
    name = '',
  ) {
    this.state = path.join(directory, `.guide-state${name}`);
  }

  /** Runs commands with the variables, functions and umask that earlier commands have set. */
  async run(commands: string): Promise<string> {
    const script = `set -euo pipefail; touch ${this.state}; . ${this.state}
      trap '{ export -p; declare -f; umask -p; } >${this.state}' EXIT
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
   * Runs a guide's commands in order, and expects the output that the guide shows.
   * @param replacements each must occur in the guide; a command whose replacement is empty is skipped
   * @returns the output of all commands
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
