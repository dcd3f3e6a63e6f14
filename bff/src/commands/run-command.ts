/** A mistake of the person who runs the command, as one sentence. */
export class CommandError extends Error {}

/** Runs an operator's command, and prints its result or why it failed. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
