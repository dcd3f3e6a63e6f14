import { startBff } from './bff-process.ts';
import { PASSWORD } from './calls.ts';
import { JWT_SECRET, type RunningBff, connectToBff } from './running-bff.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface SeparateBff extends RunningBff {
  stop(): Promise<void>;
}

/** For tests that need other settings than the shared bff, or several processes. */
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
