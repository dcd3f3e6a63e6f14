import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runService, type Service } from './service.ts';

export const developmentServerOptions = z.object({
  host: z.string(),
  port: z.number(),
  /** Port of the shell, which responds to all requests except those for built files. */
  sitePort: z.number(),
  /** The folders to build; each contains an `rspack.config.ts`. */
  folders: z.array(z.string()),
});

/**
 * Runs a server that builds folders whenever they change, and replaces the changed modules in open pages. Restarts the
 * server when a `pages.ts` changes, because the build configuration imports it. Ready after the first successful build.
 */
export function runDevelopmentServer(builds: z.infer<typeof developmentServerOptions>): Service {
  const { dir, ext } = path.parse(import.meta.filename);
  const service = runService({
    name: 'development server',
    args: [path.join(dir, `serve-builds${ext}`), JSON.stringify(builds)],
    env: {},
    cwd: process.cwd(),
  });
  const watchers = builds.folders
    .map((folder) => path.join(folder, 'src'))
    .filter((folder) => existsSync(path.join(folder, 'pages.ts')))
    .map((folder) =>
      watch(folder, (_event, file) => {
        if (file === 'pages.ts') service.restart();
      }),
    );
  return {
    ...service,
    stop: async (patience) => {
      for (const watcher of watchers) watcher.close();
      await service.stop(patience);
    },
  };
}
