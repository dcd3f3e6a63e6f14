import { loadConfig } from '../config/config.ts';
import { withJwtSecret } from '../config/jwt-secret.ts';
import { createApp } from '../create-app.ts';
import { createServer } from '../http/server.ts';
import { StartupPreparation } from '../startup-preparation.ts';
import { PASSWORD } from './calls.ts';
import { JWT_SECRET, type RunningBff, connectToBff } from './running-bff.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Route {
  readonly method: string;
  readonly url: string;
}

/** The application in the test's process, for tests that move its clock or inspect it. */
export interface RunningApp extends RunningBff {
  readonly routes: readonly Route[];
  stop(): Promise<void>;
}

/** Takes seconds: tests that only need HTTP should use the bff of `shared-bff.ts` instead. */
export async function startApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<RunningApp> {
  const storage = shared ?? (await createTestDatabase());
  const config = await withJwtSecret(
    loadConfig({
      ADMIN_PASSWORD: PASSWORD,
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'silent',
      JWT_SECRET,
      ...storage.env,
      ...env,
    }),
  );
  const server = createServer(config);
  const routes: Route[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    for (const name of [method].flat()) routes.push({ method: name, url });
  });
  const app = await createApp(config, server);
  await app.get(StartupPreparation).prepare();
  await app.listen(0, '127.0.0.1');
  return {
    ...connectToBff(await app.getUrl(), storage),
    routes,
    stop: async () => {
      await app.close();
      if (shared === undefined) await storage.drop();
    },
  };
}
