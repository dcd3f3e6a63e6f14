import { readConfig } from './config.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { CommandError, runVersionsCommand } from './remotes/versions-command.ts';

/** The command for rollbacks and gradual rollouts of remotes (infra/docs/versions-of-remotes.md). */
async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const store = new RemoteStore(config.storeDirectory);
    process.stdout.write(`${await runVersionsCommand(store, process.argv.slice(2), config)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
