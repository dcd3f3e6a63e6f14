import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import type { Site } from './site.ts';

/** Milliseconds without a write after which a build counts as finished. */
const silence = 300;

/** Calls `restart` each time a build has written into one of the folders. */
function restartAfter(folders: readonly string[], stop: AbortSignal, restart: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true, signal: stop }, (_event, file) => {
      if (file?.endsWith('.tsbuildinfo')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, silence);
    });
  }
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

const outputs = { bff: ['bff/dist'], shell: ['shell/dist', 'shell/dist-server'] } as const;

/** Restarts each server after each of its builds, until the command is stopped. */
export function restartRebuiltServers(
  site: Site,
  servers: readonly (keyof typeof outputs)[],
  stop: AbortSignal,
): void {
  for (const name of servers) restartAfter(outputs[name], stop, () => site.restart(name));
}
