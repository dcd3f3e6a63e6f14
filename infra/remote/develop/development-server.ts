import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runService, type Service } from './service.ts';

/** Options of the development server. */
export const developmentServerOptions = z.object({
  host: z.string(),
  port: z.number(),
  /** Port of the shell on this machine, which answers everything except the built files. */
  sitePort: z.number(),
  /** Folders with an `rspack.config.ts`. */
  folders: z.array(z.string()),
});

/**
 * Runs a server that builds folders whenever they change, and replaces the changed modules in open pages. It is ready
 * after the first build without errors, and restarts when a `pages.ts` changes, on which the configuration depends.
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
