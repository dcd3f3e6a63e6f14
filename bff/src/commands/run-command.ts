/** A mistake of the person at the keyboard, as one sentence. */
export class CommandError extends Error {}

/** Runs a command of the operator's, and prints what it says or why it failed. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
