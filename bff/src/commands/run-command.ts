import { createInterface } from 'node:readline/promises';
import { loadConfig } from '../config/config.ts';
import { type Orm, withDatabase } from '../db/database.ts';

export class CommandError extends Error {}

/** Runs a command with the role that owns the tables. */
export function runAsOwner(command: (em: Orm['em']) => Promise<string>): Promise<void> {
  return runCommand(() => {
    const config = loadConfig();
    return withDatabase(
      { ...config, databaseUrl: config.migrationDatabaseUrl ?? config.databaseUrl },
      command,
    );
  });
}

export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export async function promptForConfirmation(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question}\nType yes: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
