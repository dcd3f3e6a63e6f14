import { startBff } from './bff-process.ts';
import { PASSWORD } from './calls.ts';
import { JWT_SECRET, type RunningBff, connectToBff } from './running-bff.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A bff process of one test file. */
export interface SeparateBff extends RunningBff {
  stop(): Promise<void>;
}

/**
 * Starts the built bff, for tests that need other settings than the shared one (`shared-bff.ts`), or several processes.
 * @param shared the database of another process, which drops it
 */
export async function startSeparateBff(
  settings: Readonly<Record<string, string>> = {},
  shared?: TestDatabase,
): Promise<SeparateBff> {
  const storage = shared ?? (await createTestDatabase());
  const bff = startBff({ ...storage.env, ADMIN_PASSWORD: PASSWORD, JWT_SECRET, ...settings });
  const { url } = await bff.listening;
  return {
    ...connectToBff(url, storage),
    stop: async () => {
      const code = await bff.stop('SIGTERM');
      if (shared === undefined) await storage.drop();
      if (code !== 0) throw new Error(`The bff ended with ${code}: ${bff.errors()}`);
    },
  };
}
